/** How often a process is asked whether it hears, in milliseconds. */
export const ASKED_EVERY_MS = 5_000;
/** After so many questions without an answer it is taken for stuck: half a minute. */
export const UNANSWERED = 6;

/**
 * Asks another process again and again whether it hears. Only one whose own code does not come to its end, or that was
 * stopped from outside, is silent for so long: a busy one answers between two requests. What counts is how often was asked,
 * not the clock: whoever asks may itself have stood still.
 * @param {() => Promise<unknown>} ask resolves or rejects once the other one has answered
 * @param {() => void} onSilence called once at most
 * @returns {() => void} ends it
 */
export function noticeSilence(ask, onSilence) {
  let unanswered = 0;
  const hear = () => {
    unanswered = 0;
  };
  const timer = setInterval(() => {
    if (unanswered === UNANSWERED) {
      clearInterval(timer);
      onSilence();
      return;
    }
    unanswered += 1;
    ask().then(hear, hear);
  }, ASKED_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
