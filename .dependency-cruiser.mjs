/** The layers of docs/architecture.md: dependencies point down, and never in a circle. */

/** Which folders of src the files of a folder may import from, besides their own. */
const LAYERS = {
  app: ["components", "client", "ui", "api"],
  components: ["client", "ui"],
  client: ["ui", "api"],
  ui: [],
  server: ["api", "runtime", "domain", "infra"],
  cli: ["runtime", "domain", "infra"],
  api: ["runtime", "domain", "infra"],
  runtime: ["domain", "infra"],
  domain: ["infra"],
  infra: [],
};

/**
 * What stands on nothing itself, and is known to a folder above those that it may import from: pure functions that the
 * browser runs as the service does, and whose page is being made, which every form says.
 * @type {Record<string, string[]>}
 */
const SHARED = {
  client: [String.raw`^src/infra/picture/perceptual-hash\.ts$`],
  components: [String.raw`^src/api/pages/page-owner\.ts$`],
};

/**
 * Where the process, or a request before it has a context, comes in: only there are the dependencies put
 * together. Everything else is given them.
 */
const ENTRIES = [
  "instrumentation.ts",
  "server/start-service.ts",
  "server/intake/run-intake.ts",
  "api/context.ts",
  "api/finish-afterwards.ts",
  "api/health.ts",
  "api/metrics/serve-metrics.ts",
  "api/openapi/document.ts",
  "api/pages/guard-page.ts",
  "api/pages/limit-page.ts",
  "api/find-log.ts",
  "api/safety/safely.ts",
  "cli/move-command.ts",
  "cli/require-database.ts",
  "cli/backup/with-place.ts",
  "cli/with-images.ts",
];

/** Tests, and the suites that several of them share. */
const TEST = String.raw`\.(test|compliance)\.tsx?$`;

/** @param {string[]} folders */
const inFolders = (folders) => `^src/(${folders.join("|")})/`;

const layers = Object.entries(LAYERS).map(([folder, below]) => ({
  name: `${folder}-reaches-down-only`,
  comment: `src/${folder} may import from: ${[folder, ...below].join(", ")}`,
  severity: /** @type {const} */ ("error"),
  from: { path: `^src/${folder}/` },
  to: {
    path: "^src/",
    pathNot: [inFolders([folder, "testing", ...below]), ...(SHARED[folder] ?? [])],
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: "client-knows-the-api-by-type",
      comment: "The browser gets the router's types; its code would bring the database along",
      severity: "error",
      from: { path: "^src/client/" },
      to: { path: "^src/api/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-knows-no-transport",
      comment: "The rules hold however a request comes in: HTTP and React stay outside",
      severity: "error",
      from: { path: "^src/domain/" },
      to: {
        path: String.raw`(^|/)node_modules/(@trpc/|trpc-openapi/|trpc-to-openapi/|next/|react/|react-dom/|formidable/|@types/(react|react-dom|formidable)/)`,
      },
    },
    {
      name: "runtime-is-for-entries",
      comment: `Take what you need from the context. Entries: ${ENTRIES.join(", ")}`,
      severity: "error",
      from: {
        path: "^src/",
        pathNot: `^src/(runtime/|testing/|${ENTRIES.join("$|")}$)|${TEST}`,
      },
      to: { path: "^src/runtime/" },
    },
    {
      name: "testing-is-for-tests",
      comment:
        "What src/testing holds has no place in the service; measurements and trials are tests too",
      severity: "error",
      from: { pathNot: `^(src/testing|bench|trials)/|${TEST}` },
      to: { path: "^src/testing/" },
    },
    {
      name: "tests-are-for-tests",
      comment: "The service does not import its tests",
      severity: "error",
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: "src-stands-alone",
      comment: "The service runs without the scripts and tests around it",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/testing/|${TEST}` },
      to: { path: "^(scripts|e2e|bench|trials|prisma)/" },
    },
    {
      name: "e2e-sees-the-outside-only",
      comment: "It speaks HTTP and clicks",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: "^src/" },
    },
    {
      name: "no-development-packages-in-the-service",
      comment: "They are not installed where it runs",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/testing/|${TEST}` },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["npm", "type-only"],
        pathNot: "node_modules/@types/",
      },
    },
    {
      name: "no-cycles",
      comment: "Files of a circle are one idea, or hide a third one",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "Nobody imports it and it imports nobody: is it used?",
      severity: "error",
      from: {
        orphan: true,
        pathNot: String.raw`^src/app/|^src/instrumentation\.ts$|^scripts/[^/]+\.mjs$|\.d\.ts$|${TEST}`,
      },
      to: {},
    },
    {
      name: "no-dead-ends",
      comment: "An import that leads nowhere is one that no rule can judge",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|^src/infra/db/generated/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
