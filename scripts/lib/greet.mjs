/** @param {{ siteUrl: string, hasAdmin: boolean }} service */
export function greet({ siteUrl, hasAdmin }) {
  console.log(`Ema is ready: ${siteUrl}`);
  if (hasAdmin) return;
  console.log(
    "There is no admin yet. To make one, start again with ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD set.",
  );
}
