import { setFlagsFromString } from "node:v8";

/**
 * How many per cent may be added to what is alive before V8 looks through all of it for garbage. By itself
 * it grants a tenth or so, and buffers count: with pictures passing through that is every third upload,
 * and takes the thread that answers requests up to 100 ms each time. The price is memory: a heap of 70 MB
 * that may double, say.
 */
export function letHeapGrow(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
