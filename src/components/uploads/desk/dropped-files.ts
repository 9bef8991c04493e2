const byName = new Intl.Collator(undefined, { numeric: true });

/**
 * What was dropped: files as they are, and in the place of a folder the pictures that it holds, however deep, by name.
 * One that holds none, or cannot be read, stays what browsers give of it: a file that cannot be read.
 */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // All at once: after the event there is nothing left in it.
  const dropped = [...items].map((item) => ({
    file: item.getAsFile(),
    entry: item.webkitGetAsEntry(),
  }));
  const found = await Promise.all(
    dropped.map(async ({ file, entry }) => {
      const pictures = entry !== null && isFolder(entry) ? await picturesIn(entry) : [];
      return pictures.length > 0 ? pictures : (file ?? []);
    }),
  );
  return found.flat();
}

/** What else lies in a folder, such as lists and what systems hide there, was not meant. */
async function picturesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith(".")) return [];
  try {
    if (isFolder(entry)) {
      const inside = await entriesOf(entry);
      const sorted = inside.toSorted((one, other) => byName.compare(one.name, other.name));
      return (await Promise.all(sorted.map(picturesIn))).flat();
    }
    if (!isFile(entry)) return [];
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return file.type.startsWith("image/") ? [file] : [];
  } catch {
    return [];
  }
}

// Chromium has no classes of these names, which instanceof would need.
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Browsers tell of a folder a part at a time, and end with nothing. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}
