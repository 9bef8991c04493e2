import { appRouter } from "./router";
import type { Meta } from "./trpc";

export type Procedure = {
  /** As tRPC names it, such as images.get. */
  name: string;
  type: string;
  meta: Meta;
  inputs: readonly unknown[];
};

/** At run time a router's procedures are one flat record, which its type does not say. */
type Described = { _def: { meta?: Meta; inputs: readonly unknown[]; type: string } };

function proceduresOf(router: { _def: { procedures: object } }): [string, Described][] {
  return Object.entries<Described>({ ...router._def.procedures });
}

/** Every procedure there is by its name, read from the router once. */
export const PROCEDURES: ReadonlyMap<string, Procedure> = new Map(
  proceduresOf(appRouter).map(
    ([
      name,
      {
        _def: { meta = noMeta(), inputs, type },
      },
    ]) => [name, { name, type, meta, inputs }],
  ),
);

function noMeta(): Meta {
  return {};
}
