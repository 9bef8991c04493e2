import type { withNotedFaults } from "./told-faults";

/**
 * The same database, in which no new secret takes the place of one that a code has confirmed: better-auth looks whether
 * there is one, and writes a moment later.
 */
export function keepingConfirmed(db: ReturnType<typeof withNotedFaults>) {
  return db.$extends({
    query: {
      twoFactor: {
        update({ args, query }) {
          if (args.data.verified === false) args.where.verified = false;
          return query(args);
        },
      },
    },
  });
}
