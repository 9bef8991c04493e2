import { topTags } from "@/domain/tags/suggest/top-tags";
import { keepCodings } from "@/infra/http/body-coding";
import { answerFile } from "../answer-file";
import { passGate } from "../gate";

/** Old ones do while new ones come: counts move slowly. */
const AGE = { seconds: 300, staleSeconds: 86_400 };

const codings = keepCodings();

/**
 * GET /tags.json: the 2,000 most used tags as `[name, count, category]`, for pages to offer them without asking.
 * Never throws.
 */
export function serveTopTags(request: Request): Promise<Response> {
  return answerFile(request, async (ctx) => {
    await passGate(ctx, { limit: "picture", access: "public" });
    const tags = await topTags(ctx.deps);
    const body = JSON.stringify(tags.map(({ name, count, category }) => [name, count, category]));
    return { type: "application/json", body, ...AGE, codings };
  });
}
