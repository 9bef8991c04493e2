import type { FormFlash } from "./flash-alert";

/**
 * What was refused about one field: messages begin with the name of the field that they are about. The form
 * must be told of such fields in `told`.
 */
export function complaintAbout(flash: FormFlash | undefined, field: string): string | undefined {
  if (flash === undefined || flash.isDone === true) return undefined;
  return flash.message.startsWith(`${field} `) ? flash.message : undefined;
}
