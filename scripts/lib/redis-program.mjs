import { canInstallPackages, findOnPath, installPackage } from "./machine.mjs";

/**
 * Finds a server that speaks Redis's protocol, Valkey first, and installs one where that can be done unasked.
 * @returns {Promise<string | undefined>} the program
 */
export async function provideRedisProgram() {
  const found = findRedisProgram();
  if (found !== undefined || !canInstallPackages()) return found;
  await installPackage("redis-server");
  return findRedisProgram();
}

function findRedisProgram() {
  return findOnPath("valkey-server") ?? findOnPath("redis-server");
}
