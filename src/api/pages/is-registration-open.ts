import { pageContext } from "./page-caller";

/** Whether whoever comes may open an account, as the settings have it. */
export async function isRegistrationOpen(): Promise<boolean> {
  return (await pageContext()).deps.registrationOpen;
}
