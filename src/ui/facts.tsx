import type { ReactNode } from "react";

/**
 * Names and what they stand for; those without a value are left out. Where letters are large on a small phone, the one
 * stands below the other.
 */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-sm min-[16rem]:grid-cols-[fit-content(50%)_minmax(0,1fr)]">
      {known.map(([name, value]) => (
        <div key={name} className="col-span-full grid grid-cols-subgrid">
          <dt className="text-quiet">{name}</dt>
          <dd className="wrap-anywhere">
            {/* What people write runs its own way. */}
            {typeof value === "string" ? <bdi>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
