import { cache } from "react";

/**
 * Whose page is made: `id` of the account that asks for it, once `pageContext` has found it out. Each request has its
 * own. Forms say it (components/forms/owner-field.tsx), and the layout for scripts (client/owner-header.ts).
 */
export const pageOwner = cache((): { id?: string | undefined } => ({}));
