import { PictureQueueFull } from "@/infra/picture/picture-queue-full";
import { PictureRefused } from "@/infra/picture/picture-refused";
import type { InspectedPicture, Picture } from "@/infra/picture/process-picture";
import type { Deps } from "../deps";
import { DomainError } from "../errors";

/** Judges an upload by its structure and header alone. @throws DomainError picture_refused */
export async function inspectPicture(
  deps: Pick<Deps, "pictures">,
  bytes: Uint8Array,
): Promise<InspectedPicture> {
  const picture = await told(deps.pictures.inspect(bytes));
  return { render: (client) => told(picture.render(client)) };
}

/**
 * The renditions of an upload.
 * @param client who sent it, if it came from outside: clients take turns
 * @throws DomainError picture_refused, unavailable
 */
export async function processPicture(
  deps: Pick<Deps, "pictures">,
  bytes: Uint8Array,
  client?: string,
): Promise<Picture> {
  return (await inspectPicture(deps, bytes)).render(client);
}

/** The work, with its refusals as a caller may hear them. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefused) throw new DomainError("picture_refused", error.message);
    if (error instanceof PictureQueueFull) throw new DomainError("unavailable");
    throw error;
  }
}
