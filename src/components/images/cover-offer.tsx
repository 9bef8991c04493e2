import { EyeOff } from "lucide";
import { buttonStyle } from "@/ui/button-style";
import { Icon } from "@/ui/icon";
import { NsfwForm } from "../site/nsfw-form";

/** On a page where pictures are covered: has them shown, and remembers it. */
export function CoverOffer() {
  return (
    <NsfwForm nsfw="shown" className={buttonStyle({ size: "small" })}>
      <Icon of={EyeOff} className="size-4" />
      Show what is not safe for work
    </NsfwForm>
  );
}
