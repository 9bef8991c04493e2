/** What pages lie on, as `--color-ground` of theme.css has it: for what has no styles, such as the browser's own bars. */
export const GROUND = { light: "#faf9f7", dark: "#141415" } as const;
