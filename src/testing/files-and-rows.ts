import { pictureKeys } from "@/domain/images/picture-keys";
import type { Service } from "./service";
import { storedFiles } from "./stored-files";

/** Files that belong to no pending or approved image, and such images' files that are missing. */
export async function strayFiles(service: Service): Promise<string[]> {
  const images = await service.deps.db.image.findMany({
    where: { status: { in: ["pending", "approved"] } },
    select: { id: true, format: true },
  });
  const due = images.flatMap((image) => Object.values(pictureKeys(image)));
  const there = await storedFiles(service);
  return [
    ...there.filter((key) => !due.includes(key)).map((key) => `no image: ${key}`),
    ...due.filter((key) => !there.includes(key)).map((key) => `missing: ${key}`),
  ];
}
