/** What the compiler cannot say. Layout is Biome's, layers are dependency-cruiser's. */
import path from "node:path";
import next from "@next/eslint-plugin-next";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

const TESTS = ["**/*.{test,compliance}.{ts,tsx}", "e2e/**/*.ts"];
const READ_ENV =
  "Read settings through src/infra/env.ts, the one place that knows the environment.";
const NO_AS = "Validate at the edge, then trust: only src/infra may assert types.";

/** what-it-exports, with an optional role such as `.test` or `.config`. */
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** @type {import("eslint").Rule.RuleModule} */
const fileName = {
  meta: { schema: [], messages: { kebab: "File names are kebab-case: {{name}}" } },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (!KEBAB_CASE.test(name)) context.report({ node, messageId: "kebab", data: { name } });
    },
  }),
};

export default defineConfig(
  globalIgnores([
    ".next/",
    "data/",
    "src/infra/db/generated/",
    "next-env.d.ts",
    "playwright-report/",
    "test-results/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx,mjs,js}"],
    extends: [ts.configs.strictTypeChecked],
    plugins: { ema: { rules: { "file-name": fileName } } },
    languageOptions: {
      parserOptions: {
        // The compiler's globs pass over files with a leading dot.
        projectService: { allowDefaultProject: [".dependency-cruiser.mjs"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "ema/file-name": "error",
      "max-lines": ["error", { max: 250 }],
      eqeqeq: ["error", "always"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // Many functions are async because a type of theirs says so.
      "@typescript-eslint/require-await": "off",
      // Texts are counted in code points, and that is how JavaScript takes them apart.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        {
          argsIgnorePattern: "^_",
          varsIgnorePattern: "^_",
          destructuredArrayIgnorePattern: "^_",
          ignoreRestSiblings: true,
        },
      ],
      // Our objects with functions are records, not classes: taken apart they lose nothing.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [next.configs["core-web-vitals"]],
    rules: {
      // Ema sizes its pictures itself.
      "@next/next/no-img-element": "off",
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: READ_ENV },
      ],
      "no-restricted-imports": [
        "error",
        {
          name: "next/navigation",
          importNames: ["notFound"],
          message:
            "Use pageNotFound of src/api/pages/page-not-found.ts: readers without scripts see it.",
        },
        { name: "next/link", message: "Use Link of src/ui/link.tsx: it comes with less script." },
        ...["process", "node:process"].map((name) => ({
          name,
          importNames: ["env"],
          message: READ_ENV,
        })),
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
          message: NO_AS,
        },
        { selector: "TSTypeAssertion", message: NO_AS },
      ],
    },
  },
  {
    // It compiles every function that it is shown, which takes a tenth of all: it sees the folders that React is in.
    files: ["src/{app,client,components,ui}/**/*.{ts,tsx}", "src/**/*.tsx"],
    extends: [reactHooks.configs.flat.recommended],
    rules: { "react-hooks/exhaustive-deps": "error" },
  },
  { files: ["src/infra/**/*.ts"], rules: { "no-restricted-syntax": "off" } },
  { files: ["src/api/pages/page-not-found.ts"], rules: { "no-restricted-imports": "off" } },
  {
    // Next replaces process.env.NEXT_RUNTIME in the text of the instrumentation hook.
    files: ["src/infra/env.ts", "src/instrumentation.ts", "src/testing/**/*.ts"],
    rules: { "no-restricted-properties": "off" },
  },
  { files: TESTS, rules: { "max-lines": ["error", { max: 500 }] } },
  {
    // Plain JavaScript has no types at its edges to narrow with; the compiler checks what JSDoc says.
    files: ["**/*.{mjs,js}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
);
