/**
 * What a request asks for, without scheme and host: clients may name all of the address, as they do to a proxy
 * (RFC 9112, 3.2.2). Which site this is, the settings say.
 * @param {string} target
 */
export function originForm(target) {
  if (target.startsWith("/")) return target;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}
