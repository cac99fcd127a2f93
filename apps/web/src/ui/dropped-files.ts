import type { DropZoneProps } from 'react-aria-components/DropZone';

type DropItem = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'][number];

/** The files among what was dropped, those in folders too; hidden files are left out. */
export async function droppedFiles(items: Iterable<DropItem> | AsyncIterable<DropItem>): Promise<File[]> {
  const files: File[] = [];
  for await (const item of items) {
    if (item.kind === 'directory') files.push(...(await droppedFiles(item.getEntries())));
    if (item.kind === 'file' && !item.name.startsWith('.')) files.push(await item.getFile());
  }
  return files;
}
