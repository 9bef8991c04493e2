/** What all keys of thrown away files begin with. No address leads to them. */
export const TRASH = "trash/";

const KEY = /^trash\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\/(.+)$/;

/** `trash/20260102T030405Z/` and the key that the file had: what one sweep threw away lies together. */
export function trashKey(key: string, at: Date): string {
  const time = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  return `${TRASH}${time}/${key}`;
}

/** When a file was thrown away and the key it had; undefined for what the sweeper did not put there. */
export function parseTrashKey(trashed: string): { at: Date; key: string } | undefined {
  const [, year, month, day, hour, minute, second, key] = KEY.exec(trashed) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return key === undefined || Number.isNaN(at.getTime()) ? undefined : { at, key };
}
