import type { FormFlash } from "../forms/flash-alert";
import { waitInWords } from "../moderation/wait-in-words";
import type { QueueProps } from "./desk/upload-queue";
import { UploadDesk } from "./upload-desk";
import { UploadForm } from "./upload-form";

type Props = Omit<QueueProps, "begun" | "usualWait"> & {
  medianMs: number | undefined;
  flash: FormFlash | undefined;
};

/** Where pictures are uploaded. Whoever used the plain form, and was refused, goes on with it. */
export function UploadPart({ flash, medianMs, ...props }: Props) {
  const form = <UploadForm flash={flash} bounds={props.bounds} limits={props.limits} />;
  if (flash !== undefined) return form;
  return (
    <UploadDesk {...props} usualWait={waitInWords(medianMs)}>
      {form}
    </UploadDesk>
  );
}
