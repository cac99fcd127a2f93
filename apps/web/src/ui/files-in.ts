async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.name.startsWith('.')) return [];
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    // A browser gives a hundred at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const next of entries) files.push(...(await filesBelow(next)));
  }
}

/**
 * The files among what was dropped or pasted, those in folders too; hidden ones are left out. Called while the event is
 * heard: the browser takes it away then. Rejects where one of them cannot be read.
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
