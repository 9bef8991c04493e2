import type { Position } from "../../../src/domain/images/search/orders";
import type { Sort } from "../../../src/domain/images/search/sorts";
import type { Prisma } from "../../../src/infra/db/generated/client";

/** One statement that delivers a page of images. */
export type Plan = { name: string; sql: Prisma.Sql };

export type Page = { sort: Sort; last: Position | undefined; skip: number; limit: number };
