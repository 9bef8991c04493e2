import path from "node:path";
import { defineConfig } from "vitest/config";

const INTEGRATION_TESTS = ["src/**/*.int.test.ts"];
const CLUSTER_TESTS = ["src/**/*.cluster.test.ts"];

/** About one process, its disk, what it remembers for a while, or what it does to a database that fails. */
const BESIDE_CLUSTER = [
  "src/api/**/*faults*.int.test.ts",
  "src/api/{full-disk,health,outbox,replicas,search-turns}.int.test.ts",
  "src/api/tags/autocomplete.int.test.ts",
  "src/api/pictures/serve-kept.int.test.ts",
  "src/api/images/upload-same-bytes.int.test.ts",
];

/** About the process that they run in: its threads, its priority, what is registered once for all of it. */
const OF_A_PROCESS = ["src/infra/process/*.test.ts", "src/infra/telemetry/start-tracing.test.ts"];

/** `npm run cluster -- --test`: all that the API promises, and not its core alone. */
const isLong = process.env["EMA_TEST_CLUSTER"] === "all";

/** What a service of two processes must do as one process does it: the contract, its races and its limits. */
const CONTRACT_TESTS = [
  "src/api/images/{get-image,random-images,decks}.int.test.ts",
  "src/api/images/{upload-image,upload-duplicates,edits/edit-races}.int.test.ts",
  "src/api/{auth/get-token,auth/regenerate-token}.int.test.ts",
  "src/api/users/{get-user,search-users}.int.test.ts",
  "src/api/moderation/races.int.test.ts",
  "src/api/rate-limits{,-beside-rest}.int.test.ts",
  // From PostgreSQL and S3, while both write, to the embedded database and a disk, and back.
  "src/cli/backup/{backup,busy-backup}.int.test.ts",
];

/**
 * Tried on one database alone: what is decided before the database is asked, or beside it. Whatever depends on
 * how it compares, sorts, locks, counts or fails is tried on both; a new test is, unless it is named here.
 */
const BESIDE_DATABASE = [
  "src/api/access/**",
  "src/api/account/export-limit.int.test.ts",
  "src/api/auth/timing.int.test.ts",
  "src/api/coded-files.int.test.ts",
  "src/api/cross-site*.int.test.ts",
  "src/api/full-disk.int.test.ts",
  "src/api/fuzz.int.test.ts",
  // What fails there is the store; what that leaves in the database is tried on both by the faults of a disk.
  "src/api/images/upload-faults-s3.int.test.ts",
  "src/api/images/upload-{fields,form,picture}.int.test.ts",
  "src/api/openapi/**",
  "src/api/outbox.int.test.ts",
  "src/api/pictures/{serve-{faults,kept,picture,variant},variant-faults}.int.test.ts",
  "src/api/rate-limits*.int.test.ts",
  "src/api/rest/{addresses,bodies,cors}.int.test.ts",
  "src/api/visitor/**",
  "src/server/make-admin.int.test.ts",
  // Their processes have the embedded database on a disk.
  "src/cli/backup/run-backup.int.test.ts",
  "src/cli/images-below-roots.int.test.ts",
];

/** What only a server can do to us, or for us: over one connection all comes one after the other. */
const OF_A_SERVER = [
  "src/api/account/while-{editing,liking}.int.test.ts",
  "src/api/{database-server-faults,replicas,transaction-waits}.int.test.ts",
  "src/domain/images/{likeness/near-plan,lock-order,search/pages/page-sql}.int.test.ts",
  "src/cli/backup/server-backup.int.test.ts",
  "src/infra/db/{close-before-sleep,database-unusable,migrate-beside-others,pooler,session,unread-files}.int.test.ts",
];

/** The same tests on each database: see src/testing/databases. */
const integration = {
  include: INTEGRATION_TESTS,
  // A worker opens its database once for all its files; a new one for every file would take longer than the tests.
  isolate: false,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: { alias: { "@": path.resolve("src") } },
  test: {
    pool: "forks",
    maxWorkers: 2,
    // The first test of a worker loads the service and makes its database: half a minute on a busy machine, where
    // whatever starts a program takes more than the five seconds that there would be.
    testTimeout: 60_000,
    // Whoever waits for something is told at once when it is there; a second, the default, passes on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...INTEGRATION_TESTS, ...CLUSTER_TESTS, ...OF_A_PROCESS],
          // A process for each file would take a third of the time of them all.
          isolate: false,
        },
      },
      { extends: true, test: { name: "unit-process", include: OF_A_PROCESS } },
      {
        extends: true,
        test: {
          ...integration,
          name: "integration-pglite",
          exclude: OF_A_SERVER,
          env: { EMA_TEST_DATABASE: "pglite" },
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: "integration-postgres",
          exclude: BESIDE_DATABASE,
          env: { EMA_TEST_DATABASE: "postgres" },
          globalSetup: "src/testing/databases/postgres-template.ts",
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: "cluster",
          include: [
            ...CLUSTER_TESTS,
            ...(isLong ? ["src/{api,cli}/**/*.int.test.ts"] : CONTRACT_TESTS),
          ],
          exclude: BESIDE_CLUSTER,
          env: { EMA_TEST_DATABASE: "postgres", EMA_TEST_CLUSTER: isLong ? "all" : "on" },
          globalSetup: [
            "src/testing/databases/postgres-template.ts",
            "src/testing/cluster/cluster-servers.ts",
          ],
        },
      },
    ],
  },
});
