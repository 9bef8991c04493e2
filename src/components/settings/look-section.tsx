import { Section } from "@/ui/section";
import { type NsfwChoice, NsfwForm } from "../site/nsfw-form";
import { buttonStyle } from "@/ui/button-style";
import { type Theme, ThemeChoice } from "../site/theme-choice";

/** How pages look in this browser, whoever is signed in. */
export function LookSection({ theme, nsfw }: { theme: Theme; nsfw: NsfwChoice }) {
  const isBlurred = nsfw === "blurred";
  return (
    <Section id="look" title="Look" lead="Remembered by this browser, not by your account.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>Light or dark</span>
        <div className="text-quiet">
          <ThemeChoice chosen={theme} label="Light or dark" />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>Pictures that are not safe for work are {isBlurred ? "blurred" : "shown"}</span>
        <NsfwForm nsfw={isBlurred ? "shown" : "blurred"} className={buttonStyle({ size: "small" })}>
          {isBlurred ? "Show them" : "Blur them"}
        </NsfwForm>
      </div>
    </Section>
  );
}
