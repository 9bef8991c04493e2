import type { Finding } from "@/domain/images/housekeeping/finding";
import type { VerifyStep } from "@/domain/images/housekeeping/verify-images";

/** What was looked at, and how often each finding was made. */
export type VerifySum = Record<Finding["finding"] | "images" | "files" | "bytes", number>;

export function emptySum(): VerifySum {
  const findings = { missing: 0, damaged: 0, unreadable: 0, orphaned: 0, unknown: 0, repaired: 0 };
  return { images: 0, files: 0, bytes: 0, ...findings };
}

export function addStep(sum: VerifySum, step: VerifyStep): void {
  sum.images += step.images;
  sum.files += step.files;
  sum.bytes += step.bytes;
  for (const { finding } of step.findings) sum[finding] += 1;
}

/** Whether all is as it has to be. Files that are not Ema's do no harm. */
export function isWell(sum: VerifySum): boolean {
  return sum.missing + sum.damaged + sum.unreadable + sum.orphaned === 0;
}
