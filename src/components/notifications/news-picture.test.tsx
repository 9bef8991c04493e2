import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NewsPicture } from "./news-picture";

const PREVIEW = "data:image/png;base64,AAAA";

it("a picture that is covered is told by its colours alone, and where it lies is not told", () => {
  const html = renderToStaticMarkup(<NewsPicture id="k3Yv0ZtQm1Xa" cover={{ preview: PREVIEW }} />);
  expect(html).toContain(PREVIEW);
  expect(html).not.toContain("k3Yv0ZtQm1Xa");
});

it("another is its thumbnail", () => {
  const html = renderToStaticMarkup(<NewsPicture id="k3Yv0ZtQm1Xa" cover={undefined} />);
  expect(html).toContain('src="/thumbnail/k3Yv0ZtQm1Xa.webp"');
});
