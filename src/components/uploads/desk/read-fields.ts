import type { Fields } from "../queue/upload";

/** What stands in a form of fields. */
export function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const nsfw = text("nsfw");
  return {
    tags: text("tags"),
    artist: text("artist"),
    nsfw: nsfw === "true" || nsfw === "false" ? nsfw : "",
    description: text("description"),
  };
}

export function areSame(one: Fields, other: Fields): boolean {
  return (
    one.tags === other.tags &&
    one.artist === other.artist &&
    one.nsfw === other.nsfw &&
    one.description === other.description
  );
}
