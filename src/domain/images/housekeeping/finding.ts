/**
 * What is wrong with a file of an image. `missing`: there is none. `damaged`: it is not what it has to
 * be. `unreadable`: the storage does not give it.
 */
export type FileFault = "missing" | "damaged" | "unreadable";

/** `repaired`: the file was missing or damaged, and was made anew. */
export type ImageFinding = {
  finding: FileFault | "repaired";
  id: string;
  key: string;
  /** Why it could not be read, or not be made anew. */
  error?: unknown;
};

/** `orphaned`: a picture of no live image. `unknown`: a file that Ema did not put there. */
export type StrayFinding = { finding: "orphaned" | "unknown"; key: string };

/** What a verification found. */
export type Finding = ImageFinding | StrayFinding;
