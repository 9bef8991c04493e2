import { codeOf, failureOf, notS3, type S3Answer } from "./s3-answer";
import { nameOf, type S3Client, type S3Request } from "./s3-client";
import { S3Failure } from "./s3-failure";
import { parseS3Size, parseS3Time } from "./s3-facts";
import type { ListedObject } from "./storage";
import { isStorageKey } from "./storage-key";

/** All objects whose key begins with the prefix; what else is in the bucket is passed over. */
export async function* listS3Objects(
  client: S3Client,
  { prefix, pageKeys }: { prefix: string; pageKeys: number },
): AsyncGenerator<ListedObject> {
  let from: string | undefined;
  do {
    const query = { "list-type": "2", "max-keys": String(pageKeys), prefix };
    const token = from === undefined ? {} : { "continuation-token": from };
    const list: S3Request = { method: "GET", key: "", query: { ...query, ...token } };
    const answer = await client.ask(list);
    if (answer.status !== 200) throw listFailureOf(nameOf(list), answer);
    yield* objectsOf(answer.text);
    const next = nextOf(answer.text);
    if (next !== undefined && next === from) throw notS3("a list that does not go on");
    from = next;
  } while (from !== undefined);
}

/** Where the host is the bucket's own, all of a path is a key: puts and gets work there, and lists are of no bucket. */
function listFailureOf(asked: string, answer: S3Answer): S3Failure {
  const code = codeOf(answer);
  if (answer.status !== 404 || code !== "NoSuchKey") return failureOf(asked, answer);
  const message = `${asked} was answered 404 NoSuchKey: S3_ENDPOINT is the bucket's own address, and not the store's`;
  return new S3Failure(message, { status: 404, code, isPassing: false });
}

/**
 * The keys of ours have no character that XML writes otherwise, and of the lists of stores we need
 * these few elements, in which there are no others: so there is no need of a parser.
 */
function* objectsOf(xml: string): Generator<ListedObject> {
  for (const [, contents = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textOf(contents, "Key");
    if (key === undefined || !isStorageKey(key)) continue;
    yield {
      key,
      size: parseS3Size(textOf(contents, "Size") ?? ""),
      lastModified: parseS3Time(textOf(contents, "LastModified") ?? ""),
    };
  }
}

/** @throws S3Failure when the list breaks off, or is none */
function nextOf(xml: string): string | undefined {
  const isTruncated = textOf(xml, "IsTruncated");
  if (isTruncated === "false") return undefined;
  const token = textOf(xml, "NextContinuationToken");
  if (isTruncated !== "true" || token === undefined) throw notS3("no list");
  return token;
}

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp|#\d+|#x[0-9a-fA-F]+);/g, (_, name: string) =>
    unescape(name),
  );
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescape(name: string): string {
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return NAMED[name] ?? String.fromCodePoint(code);
}
