import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { findMenuViewer } from "@/api/pages/find-menu-viewer";
import { findNonce } from "@/api/pages/find-nonce";
import { findNsfwChoice } from "@/api/pages/find-nsfw-choice";
import { findSiteUrl } from "@/api/pages/find-site-url";
import { findTheme } from "@/api/pages/find-theme";
import { isRegistrationOpen } from "@/api/pages/is-registration-open";
import { pageOwner } from "@/api/pages/page-owner";
import { Enhance } from "@/components/site/enhance";
import { siteCard } from "@/components/site/page-card";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { AskAgain } from "@/ui/ask-again";
import { FollowLinks } from "@/ui/follow-links";
import { GROUND } from "@/ui/ground";
import { fontClasses } from "@/ui/fonts";
import { SendInPlace } from "@/ui/send-in-place";
import { SiteFrame } from "@/ui/site-frame";
// Its script is part of the one of every page then. One of its own that does not come would take the page along.
import "./error";
import "@/ui/theme.css";

/** What it covers on a small screen can be pressed through it. */
const PROBLEM_STYLE =
  "pointer-events-none fixed inset-x-gutter bottom-4 z-20 mx-auto w-fit rounded-control border border-danger bg-danger-soft px-4 py-3 shadow-floating";

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: new URL(await findSiteUrl()),
    title: { default: "Ema", template: "%s · Ema" },
    description: "An image board",
    ...siteCard,
    // Safari takes numbers for telephones, and puts links into the page before React takes it up.
    formatDetection: { telephone: false, date: false, address: false, email: false },
    alternates: { types: { "application/atom+xml": "/feed.xml" } },
  };
}

/** The browser's own bars, and those of a phone that keeps the site beside its apps, are of the page's colour. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await findTheme();
  if (theme !== "system") return { themeColor: GROUND[theme] };
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: GROUND.light },
      { media: "(prefers-color-scheme: dark)", color: GROUND.dark },
    ],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [nonce, theme, nsfw, viewer, canRegister] = await Promise.all([
    findNonce(),
    findTheme(),
    findNsfwChoice(),
    findMenuViewer(),
    isRegistrationOpen(),
  ]);
  const owner = pageOwner().id;
  return (
    <html
      lang="en"
      data-theme={theme}
      data-nsfw={nsfw}
      data-owner={owner}
      data-tab={owner === undefined ? undefined : `${owner} ${viewer?.username ?? ""}`}
      className={fontClasses}
    >
      <head>
        <AskAgain nonce={nonce} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="Ema"
          href="/opensearch.xml"
        />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SiteFrame
          header={
            <SiteHeader viewer={viewer} canRegister={canRegister} theme={theme} nsfw={nsfw} />
          }
          footer={<SiteFooter theme={theme} nsfw={nsfw} />}
        >
          {children}
        </SiteFrame>
        <FollowLinks />
        <SendInPlace style={PROBLEM_STYLE} />
        <Enhance />
      </body>
    </html>
  );
}
