import { USERNAME_PATTERN } from "@/domain/accounts/username";
import { DomainError } from "@/domain/errors";
import { getImage } from "@/domain/images/get-image";
import { cardPicture } from "../images/card-picture";
import { answerFile } from "../answer-file";

const CACHE_SECONDS = 86_400;

/** GET /oembed?url=&maxwidth=&maxheight=&format=json: how to show a post elsewhere (oembed.com, version 1.0). Never throws. */
export function serveOembed(request: Request): Promise<Response> {
  return answerFile(request, async (ctx, { searchParams }) => {
    const { siteUrl } = ctx.deps;
    const format = searchParams.get("format") ?? "json";
    if (format !== "json") throw new DomainError("format_unknown", "format must be json");
    const image = await getImage(ctx.deps, readId(searchParams.get("url") ?? "", siteUrl));
    // Pending ones are unlisted: nobody is helped to show them around.
    if ("pending" in image) throw new DomainError("image_not_found");
    const { artist, uploader } = image;
    const answer = {
      version: "1.0",
      type: "photo",
      title: artist === undefined ? `Post ${image.id}` : `By ${artist}`,
      author_name: uploader.username,
      ...authorUrl(uploader, siteUrl),
      provider_name: "Ema",
      provider_url: siteUrl,
      cache_age: CACHE_SECONDS,
      ...cardPicture(image, siteUrl, {
        width: readPixels(searchParams, "maxwidth"),
        height: readPixels(searchParams, "maxheight"),
      }),
    };
    return { type: "application/json", body: JSON.stringify(answer), seconds: CACHE_SECONDS };
  });
}

/** Of an account that was deleted no profile is there: its name is none that an account can have. */
function authorUrl({ username }: { username: string }, siteUrl: string) {
  if (!USERNAME_PATTERN.test(username)) return {};
  return { author_url: `${siteUrl}/user/${encodeURIComponent(username)}` };
}

/** The id in the address of a post of this site. @throws DomainError image_not_found */
function readId(url: string, siteUrl: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isOurs = address?.origin === new URL(siteUrl).origin;
  const [, id] = (isOurs ? /^\/post\/([^/]+)\/?$/.exec(address.pathname) : null) ?? [];
  if (id === undefined) throw new DomainError("image_not_found");
  return id;
}

function readPixels(parameters: URLSearchParams, name: string): number | undefined {
  const given = parameters.get(name);
  if (given === null) return undefined;
  const pixels = Number(given);
  if (Number.isInteger(pixels) && pixels > 0) return pixels;
  throw new DomainError("invalid_input", `${name} must be a number of pixels`);
}
