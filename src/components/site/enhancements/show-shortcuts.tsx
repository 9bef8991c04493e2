import { createRoot } from "react-dom/client";
import { ShortcutsDialog } from "./shortcuts-dialog";

/** Lists the keys, until the list is closed. */
export function showShortcuts(): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <ShortcutsDialog
      onClose={() => {
        root.unmount();
        place.remove();
      }}
    />,
  );
}
