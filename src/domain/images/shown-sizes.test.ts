import { expect, test } from "vitest";
import { shownSizes } from "./shown-sizes";

const shown = (width: number, height: number) => shownSizes({ width, height });

test("a picture is shown in all widths below its own, and in its own", () => {
  expect(shown(1080, 700).widths).toEqual([360, 720, 1080]);
  expect(shown(1081, 700).widths).toEqual([360, 720, 1080, 1081]);
  expect(shown(2560, 700).widths).toEqual([360, 720, 1080, 1440, 1920, 2560]);
});

test("a small picture is shown in its own width alone", () => {
  expect(shown(64, 48).widths).toEqual([64]);
  expect(shown(360, 48).widths).toEqual([360]);
});

test("a picture larger than screens are is never shown whole", () => {
  const ladder = [360, 720, 1080, 1440, 1920, 2560];
  expect(shown(2561, 10).widths).toEqual(ladder);
  expect(shown(7680, 4320).widths).toEqual(ladder);
});

test("a thumbnail fits into 360 by 420 and is not enlarged", () => {
  expect(shown(1600, 700).thumbnail).toEqual({ width: 360, height: 158 });
  expect(shown(400, 800).thumbnail).toEqual({ width: 210, height: 420 });
  expect(shown(300, 200).thumbnail).toEqual({ width: 300, height: 200 });
});
