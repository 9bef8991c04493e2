import localFont from "next/font/local";

/** Hanken Grotesk: one file for all weights. Preloaded; until then see fonts/look-alikes.css. */
const latin = localFont({
  src: "./fonts/hanken-grotesk-latin.woff2",
  weight: "100 900",
  display: "swap",
  variable: "--font-latin",
  // One face of Arial for all weights, which Linux and Android do not have under that name.
  adjustFontFallback: false,
});

/** The rest of Latin, loaded by pages that have such letters. */
const latinExt = localFont({
  src: "./fonts/hanken-grotesk-latin-ext.woff2",
  weight: "100 900",
  display: "swap",
  variable: "--font-latin-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

/** Class names of the document: they define the families that the theme names. */
export const fontClasses = `${latin.variable} ${latinExt.variable}`;
