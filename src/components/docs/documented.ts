/** An operation of the API as its page shows it: see api/pages/docs/get-operation.ts. */
export type DocumentedOperation = {
  id: string;
  method: string;
  path: string;
  token: "needed" | "optional" | "none";
  fields: {
    name: string;
    place: "path" | "query" | "body" | "file";
    isRequired: boolean;
    kind: string;
    description: string;
    isText: boolean;
    example: string;
  }[];
  body: "none" | "json" | "form";
  file: string | undefined;
};
