/** In place of what is loaded for passkeys, where that does not come. */
export function PasskeysNotLoaded() {
  return (
    <p role="status" className="text-sm text-quiet">
      What passkeys need could not be loaded. <a href="">Load this page anew</a>
    </p>
  );
}
