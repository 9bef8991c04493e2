const PUBLISHED = "function _objectSpread2(e) {";

const PLAIN = `function _objectSpread2(e, ...sources) {
	for (const source of sources) {
		if (source != null && Object.hasOwn(source, "__proto__")) return _objectSpread2AsPublished(e, ...sources);
	}
	return Object.assign(e, ...sources);
}
function _objectSpread2AsPublished(e) {`;

/**
 * A loader of Next's build, for modules of tRPC. They are published as compiled for old browsers: to spread objects is a
 * function that defines each property by a descriptor, and a procedure's call does so twice for each of its steps. In the
 * build it assigns them, in a fifth of the time; a `__proto__` of their own, which that would not copy, is left to what
 * was published. See docs/decisions/0037.
 * @param {string} source of a module
 * @returns {string}
 */
export default function plainSpread(source) {
  return source.replace(PUBLISHED, () => PLAIN);
}
