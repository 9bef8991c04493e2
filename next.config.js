import { fileURLToPath } from "node:url";

const hasMaps = process.env["NODE_ENV"] !== "production";

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  // Of the sources: pages of one machine go on at another that has built the same by itself. See scripts/lib/build.mjs.
  generateBuildId: () => process.env["EMA_BUILD_ID"] ?? null,
  poweredByHeader: false,
  // Besides localhost, for `npm run dev`.
  allowedDevOrigins: ["127.0.0.1"],
  // Nobody reads maps of what is served, and a build takes a quarter more memory for them.
  experimental: { turbopackSourceMaps: hasMaps, turbopackInputSourceMaps: hasMaps },
  // Native or WASM modules and Prisma: loaded from node_modules, not bundled.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@node-rs/argon2",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-proto",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-node",
    "@prisma/adapter-pg",
    "@prisma/client",
    "aws4fetch",
    "formidable",
    "light-my-request",
    "nodemailer",
    "pg",
    "pglite-prisma-adapter",
    "pino",
    "prom-client",
    "sharp",
    "trpc-openapi",
  ],
  // What tRPC spreads: see docs/decisions/0037.
  turbopack: {
    rules: {
      "*.mjs": {
        condition: {
          path: /^node_modules\/@trpc\/server\/dist\//,
          content: /function _objectSpread2\(/,
        },
        loaders: [fileURLToPath(new URL("scripts/lib/plain-spread.mjs", import.meta.url))],
      },
    },
  },
  // What stands before pages leads on from addresses that end with a slash: see src/proxy.ts.
  skipTrailingSlashRedirect: true,
  typescript: { ignoreBuildErrors: true },
  // Its optimizer would decode and cache pictures past every limit, and keep those taken down.
  images: { unoptimized: true },
};

export default config;
