/** Browsers ask once for a picture: of those that did not come while the connection was gone they show that they are broken. */
export function askForMissing(): void {
  for (const image of document.images) {
    const isBroken = image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
    // To say where it is has it asked for, the same or not.
    if (isBroken) image.setAttribute("src", image.src);
  }
}
