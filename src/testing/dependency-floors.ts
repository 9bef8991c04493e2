/** The lowest version of a package, anywhere in the lockfile, without the flaw that the advisory names. */
export const DEPENDENCY_FLOORS: { name: string; floor: string; advisory: string }[] = [
  {
    name: "next",
    floor: "16.0.7",
    advisory: "CVE-2025-66478: code by requests to server components",
  },
  { name: "next", floor: "15.2.3", advisory: "CVE-2025-29927: the proxy is passed by a header" },
  {
    name: "react-dom",
    floor: "19.2.1",
    advisory: "CVE-2025-55182: code by requests to server components",
  },
  { name: "sharp", floor: "0.32.6", advisory: "CVE-2023-4863: heap overflow in libwebp" },
  { name: "formidable", floor: "3.5.3", advisory: "CVE-2025-46653: guessable names of files" },
  {
    name: "nodemailer",
    floor: "7.0.7",
    advisory: "CVE-2025-13033: mails to another domain than named",
  },
  {
    name: "better-auth",
    floor: "1.3.26",
    advisory: "CVE-2025-61928: keys for the accounts of others",
  },
  {
    name: "@trpc/server",
    floor: "11.8.0",
    advisory: "CVE-2025-68130: prototypes changed by a form",
  },
  { name: "@hono/node-server", floor: "1.10.1", advisory: "CVE-2024-32652: a crash by a bad Host" },
  {
    name: "zod",
    floor: "3.22.3",
    advisory: "CVE-2023-4316: slow regular expression for addresses",
  },
  { name: "postcss", floor: "8.4.31", advisory: "CVE-2023-44270: comments that are read as rules" },
  { name: "ws", floor: "8.17.1", advisory: "CVE-2024-37890: a crash by many headers" },
  { name: "cross-spawn", floor: "7.0.5", advisory: "CVE-2024-21538: slow regular expression" },
  {
    name: "esbuild",
    floor: "0.25.0",
    advisory: "GHSA-67mh-4wv8-2f99: other sites read what is being developed",
  },
];
