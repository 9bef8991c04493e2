/** What is known of a connection, and what waits for it. */
export type Connecting = {
  /** A try to connect begins because the one before failed, or a connection broke. */
  triesAgain(): void;
  isThere(): void;
  /** Sends once the first try has ended, and once more where the connection broke meanwhile. */
  send<T>(send: () => Promise<T>): Promise<T>;
};

/**
 * The first try to connect, and the first after a connection broke, are waited for: a process begins with the one, and
 * one that its host froze for a while with the other. Whoever fails again is away, and nobody waits.
 */
export function createConnecting(): Connecting {
  let isUp = false;
  let firstTry: Signal | undefined = createSignal();
  const end = () => {
    firstTry?.give();
    firstTry = undefined;
  };
  return {
    triesAgain() {
      end();
      if (isUp) firstTry = createSignal();
      isUp = false;
    },
    isThere() {
      end();
      isUp = true;
    },
    async send(send) {
      await firstTry?.given;
      try {
        return await send();
      } catch (error) {
        if (firstTry === undefined) throw error;
        await firstTry.given;
        return send();
      }
    },
  };
}

type Signal = { given: Promise<void>; give(): void };

function createSignal(): Signal {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
