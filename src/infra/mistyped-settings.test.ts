import { expect, test } from "vitest";
import { SETTING_NAMES } from "./env";
import { mistypedSettings } from "./mistyped-settings";

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["REGISTRATIONS", "REGISTRATION"],
  ["EMAIL_FROM", "MAIL_FROM"],
  ["database_url", "DATABASE_URL"],
])("%s is nearly a setting, and told", (name, meant) => {
  const told = mistypedSettings({ [name]: "something" }, SETTING_NAMES);
  expect(told).toEqual([`${name} is no setting: is ${meant} meant?`]);
});

test("what is a setting, or near to one that is set as well, is not", () => {
  const given = { DATABASE_URL: "postgresql://a/b", DATABASE_URI: "postgresql://a/b" };
  expect(mistypedSettings(given, SETTING_NAMES)).toEqual([]);
});

test("nor are the variables of machines and of other programs", () => {
  const names = [
    ..."HOSTNAME HOSTS PORTS WORKER SECRETS PGHOST AMQP_URL BASE_URL SITE_NAME AWS_REGION".split(
      " ",
    ),
    ..."REDIS_PORT REDIS_HOST MYSQL_URL VERCEL_URL VERCEL_ENV npm_config_loglevel".split(" "),
    ..."POSTGRES_PASSWORD TEST_DATABASE_URL NODE_OPTIONS LOGNAME XDG_DATA_DIRS".split(" "),
  ];
  const given = Object.fromEntries(names.map((name) => [name, "something"]));
  expect(mistypedSettings(given, SETTING_NAMES)).toEqual([]);
});
