import { cache } from "react";

/**
 * Whose page is made: `id` of the account that asks for it, once `pageContext` has found it out. Each request has its
 * own. Beside the forms, which say so (components/forms/owner-field.tsx), nobody is to know it from here.
 */
export const pageOwner = cache((): { id?: string | undefined } => ({}));
