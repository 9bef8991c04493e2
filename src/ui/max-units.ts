type Begun = {
  maxLength?: number | undefined;
  defaultValue?: string | number | readonly string[] | undefined;
};

/**
 * The `maxlength` of a control that may hold so many characters. Browsers count UTF-16 units, of which some characters
 * have two, and send no form where a text that was changed has more: what it begins with fits, however it is written.
 */
export function maxUnits({ maxLength, defaultValue = "" }: Begun): number | undefined {
  if (maxLength === undefined || typeof defaultValue !== "string") return maxLength;
  return maxLength + defaultValue.length - [...defaultValue].length;
}
