/**
 * The one field of a form that the words of a refusal name, such as `email` in `email must be an email address`:
 * it is told beside that field. Nothing when they name none, or several.
 */
export function namedField(message: string, fields: object): string | undefined {
  const words = new Set(message.match(/\w+/g) ?? []);
  const named = Object.keys(fields).filter((name) => words.has(name));
  return named.length === 1 ? named[0] : undefined;
}
