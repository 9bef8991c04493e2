import { ask, canInstallPackages, findOnPath, installPackage, isProgram } from "./machine.mjs";
import { Failure, runTool } from "./run.mjs";

/** Chromium without its windows, as Playwright has it for tests: a page costs half of what it costs the others. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/**
 * Finds a Chromium to run the end-to-end tests with, and installs one where there is none.
 * @returns {Promise<string>} the path of the program
 */
export async function findChromium() {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (isUsable(given)) return given;
    throw new Failure(`CHROMIUM_PATH=${given} is not a Chromium that starts`);
  }
  return (await findInstalled()) ?? (await downloaded()) ?? (await packaged()) ?? fail();
}

async function findInstalled() {
  return [await playwrightsOwn(), ...NAMES.map(findOnPath)].find(isUsable);
}

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

/**
 * Ubuntu has programs of that name that only tell how to get the real one.
 * @param {string | undefined} file
 */
function isUsable(file) {
  return file !== undefined && isProgram(file) && ask(file, ["--version"]) !== undefined;
}

async function downloaded() {
  console.log("Downloading Chromium");
  await runTool("playwright", ["install", "chromium"], { timeoutMs: DOWNLOAD_TIMEOUT_MS });
  return findInstalled();
}

async function packaged() {
  if (!canInstallPackages()) return undefined;
  if (!(await installPackage(SHELL))) await installPackage("chromium");
  return findInstalled();
}

/** @returns {never} */
function fail() {
  throw new Failure(
    "No Chromium could be found or installed: install one and name it in CHROMIUM_PATH",
  );
}
