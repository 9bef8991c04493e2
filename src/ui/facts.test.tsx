import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Facts } from "./facts";

test("a name that begins from the right keeps its order among facts that do not", () => {
  const page = renderToStaticMarkup(<Facts facts={{ Artist: "محمد (mo art) 12" }} />);
  expect(page).toContain("<bdi>محمد (mo art) 12</bdi>");
});
