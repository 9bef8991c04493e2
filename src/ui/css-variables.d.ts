import "react";

declare module "react" {
  interface CSSProperties {
    /** Width by height of an item of a gallery: see theme.css. */
    "--shape"?: string | number;
  }
}
