/** A part of a form: some text, or the name of a file. */
export type FormPart = { name: string; value: string } | { name: string; file: string };

/** A request to the API, before anything is sent. */
export type ApiRequest = {
  method: string;
  /** Whole, with what is asked for. */
  url: string;
  headers: Record<string, string>;
  body: { json: unknown } | { form: FormPart[] } | undefined;
  /** The name of the file that the answer becomes, where it is none to be printed. */
  file: string | undefined;
};

type Field = { name: string; place: "path" | "query" | "body" | "file"; isText: boolean };

type Described = {
  method: string;
  path: string;
  token: "needed" | "optional" | "none";
  fields: Field[];
  body: "none" | "json" | "form";
  file: string | undefined;
};

/** What stands for the token where none is known. */
const TOKEN = "YOUR_TOKEN";

/**
 * What stands in a path for what was left empty, such as OTHER_ID for `otherId`: without it the address would be
 * another's, as that of all sessions is for one that is not named.
 */
const standIn = (name: string) => name.replaceAll(/[A-Z]/g, "_$&").toUpperCase();

/** The request that is described, with what was typed; what was left empty is left out, but for places in the path. */
export function buildRequest(
  operation: Described,
  given: { origin: string; values: Record<string, string>; token: string },
): ApiRequest {
  const typed = (place: Field["place"]) =>
    operation.fields
      .filter((field) => field.place === place)
      .map((field) => ({ ...field, value: given.values[field.name] ?? "" }));
  const path = typed("path").reduce(
    (built, { name, value }) =>
      built.replace(`{${name}}`, encodeURIComponent(value || standIn(name))),
    operation.path,
  );
  const query = typed("query").filter(({ value }) => value !== "");
  const search = new URLSearchParams(query.map(({ name, value }) => [name, value])).toString();
  const token = given.token || (operation.token === "needed" ? TOKEN : "");
  return {
    method: operation.method,
    url: `${given.origin}${path}${search && `?${search}`}`,
    headers: token === "" ? {} : { Authorization: token },
    body: bodyOf(
      operation.body,
      typed("body").filter(({ value }) => value !== ""),
      typed("file"),
    ),
    file: operation.file,
  };
}

type Typed = Field & { value: string };

function bodyOf(kind: Described["body"], fields: Typed[], files: Typed[]): ApiRequest["body"] {
  if (kind === "none") return undefined;
  if (kind === "json") {
    return { json: Object.fromEntries(fields.map((field) => [field.name, jsonOf(field)])) };
  }
  return {
    form: [
      ...files.map(({ name, value }) => ({ name, file: value || "photo.jpg" })),
      ...fields.map(({ name, value }) => ({ name, value })),
    ],
  };
}

/** What is no JSON is meant as text, and the server says so where it takes none. */
function jsonOf({ isText, value }: Typed): unknown {
  if (isText) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
