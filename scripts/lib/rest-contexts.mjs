import { AsyncLocalStorage } from "node:async_hooks";

/** From this version of Node on, contexts cost nothing of what is outside of them. */
const FREE_SINCE = 24;
/** What goes on after a page is sent, or a call has returned. */
const QUIET_MS = 1_000;

/**
 * @typedef {object} Contexts
 * @property {() => (ms?: number) => void} hold no context is lost until what it returns is called, and for some
 *   milliseconds after it
 */

/**
 * Lets what AsyncLocalStorage costs rest while nobody needs it. Up to Node 22 one context that was ever entered, and a
 * page of Next enters six kinds of them, has a function called for each promise that is made from then on: a third of
 * the time of a read by the API. So all are disabled a while after the last was entered, or held. The next that is
 * entered enables its storage again, as Node does it.
 *
 * Whoever enters one for longer than a moment has to hold them: else it is lost to what goes on in it.
 * @param {{ quietMs?: number }} [options]
 * @returns {Contexts | undefined} nothing where they cost nothing
 */
export function letContextsRest({ quietMs = QUIET_MS } = {}) {
  if (Number.parseInt(process.versions.node, 10) >= FREE_SINCE) return undefined;
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const entered = new Set();
  let holders = 0;
  let neededUntil = 0;

  /** @param {number} ms */
  function need(ms) {
    neededUntil = Math.max(neededUntil, performance.now() + ms);
  }

  function look() {
    if (holders > 0 || performance.now() < neededUntil) {
      lookLater();
      return;
    }
    for (const storage of entered) storage.disable();
    entered.clear();
  }

  function lookLater() {
    setTimeout(look, quietMs).unref();
  }

  for (const name of /** @type {const} */ (["run", "enterWith"])) {
    const enter = AsyncLocalStorage.prototype[name];
    /**
     * @this {AsyncLocalStorage<unknown>}
     * @param {unknown[]} given
     */
    const noted = function (...given) {
      if (entered.size === 0) lookLater();
      entered.add(this);
      need(quietMs);
      return Reflect.apply(enter, this, given);
    };
    Object.assign(AsyncLocalStorage.prototype, { [name]: noted });
  }

  return {
    hold() {
      holders += 1;
      let isHeld = true;
      return (ms = quietMs) => {
        if (isHeld) holders -= 1;
        isHeld = false;
        need(ms);
      };
    },
  };
}
