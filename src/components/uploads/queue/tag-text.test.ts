import { expect, it } from "vitest";
import { splitTags } from "./tag-text";

it.each(["青い空，猫耳", "青い空︐猫耳", "青い空﹐ 猫耳", "青い空, 猫耳,", "青い空\n猫耳"])(
  "takes %j apart at its comma or new line, as the service does",
  (text) => {
    expect(splitTags(text)).toEqual(["青い空", "猫耳"]);
  },
);
