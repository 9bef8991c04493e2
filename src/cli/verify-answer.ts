import type { Finding } from "@/domain/images/housekeeping/finding";
import { reasonOf } from "./explain-error";
import { formatBytes, formatCount } from "./format-numbers";
import type { Screen } from "./screen";
import { isWell, type VerifySum } from "./verify-sum";

/** How a verification is told, while it goes on: there may be more findings than fit into memory. */
export type VerifyAnswer = {
  add(found: Finding): void;
  /** @param isComplete whether all was looked at */
  end(told: { sum: VerifySum; isComplete: boolean }): void;
};

/** `missing  <id>  <key>` and `orphaned  <key>`, and a sum. */
export function lineAnswer(screen: Screen): VerifyAnswer {
  return {
    add(found) {
      const image = "id" in found ? [found.id] : [];
      const reason = "error" in found ? [reasonOf(found.error)] : [];
      screen.say([found.finding, ...image, found.key, ...reason].join("  "));
    },
    end({ sum, isComplete }) {
      const counts = (["missing", "damaged", "orphaned", "unknown"] as const).map(
        (finding) => `${formatCount(sum[finding])} ${finding}`,
      );
      for (const finding of ["unreadable", "repaired"] as const) {
        if (sum[finding] > 0) counts.push(`${formatCount(sum[finding])} ${finding}`);
      }
      const files = `${formatCount(sum.images, "image")} and ${formatCount(sum.files, "file")}`;
      const read = `${formatBytes(sum.bytes)} of originals read`;
      screen.say(`${files} looked at, ${read}: ${counts.join(", ")}`);
      if (!isComplete) screen.say("That is not all: it was broken off.");
    },
  };
}

/** One JSON object: `findings`, how many there are of each kind, and whether all is well. */
export function jsonAnswer(screen: Screen): VerifyAnswer {
  let isFirst = true;
  screen.say('{"findings":[');
  return {
    add(found) {
      const { finding, key } = found;
      const id = "id" in found ? { id: found.id } : {};
      const reason = "error" in found ? { reason: reasonOf(found.error) } : {};
      screen.say(`${isFirst ? "" : ","}${JSON.stringify({ finding, ...id, key, ...reason })}`);
      isFirst = false;
    },
    end({ sum, isComplete }) {
      const rest = { ...sum, complete: isComplete, ok: isComplete && isWell(sum) };
      screen.say(`],${JSON.stringify(rest).slice(1)}`);
    },
  };
}
