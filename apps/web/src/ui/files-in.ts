async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return [];
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    // Browsers return entries in batches, and an empty one at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const next of entries) files.push(...(await filesBelow(next)));
  }
}

/**
 * Returns dropped or pasted files, including those in folders. Must be called inside the event handler. Rejects on
 * unreadable files.
 */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  const found = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => {
      const entry = item.webkitGetAsEntry();
      const file = entry ? null : item.getAsFile();
      return entry ? filesBelow(entry) : file && !file.name.startsWith('.') ? [file] : [];
    });
  return (await Promise.all(found)).flat();
}
