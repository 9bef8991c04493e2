/**
 * What a request asks for, so that Next takes a name that ends in `.rsc` for a name. It would answer with a part for the
 * page's scripts, which it asks for itself by headers and not so: accounts and tags may have such names.
 * @param {string} target
 */
export function wholeName(target) {
  return target.replace(/^([^?]*)\.rsc(?=\?|$)/, "$1%2Ersc");
}
