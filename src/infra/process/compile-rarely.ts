import { setFlagsFromString } from "node:v8";

/** Some tenths of a second of one function. */
const BUDGET = 50_000_000;

/**
 * Has V8 compile a function of WebAssembly anew, with all that it knows, only once that has run some 50 MB of its code:
 * by itself, in Node 20, it does after 1.8. Of the embedded database that were most functions at a start, hundreds of
 * them, which took a quarter of all that a start takes of the processors. What is asked often runs by the same code as
 * before. It is for what is loaded from then on.
 */
export function compileRarely(): void {
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
