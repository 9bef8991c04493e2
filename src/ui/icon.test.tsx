import { Search } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon } from "./icon";

it("an icon has all of lucide's shapes, as they are", () => {
  const drawn = renderToStaticMarkup(<Icon of={Search} className="size-5" />);

  expect(drawn).toMatch(
    /^<svg [^>]*class="size-5"><path d="[^"]+"\/><circle [^>]*r="8"\/><\/svg>$/,
  );
});
