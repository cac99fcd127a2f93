import { expect, it } from 'vitest';
import { filesIn } from './files-in.ts';

const named = (name: string) => new File(['x'], name);
const fileEntry = (name: string) => ({ name, isFile: true, file: (give: (file: File) => void) => give(named(name)) });
const folder = (name: string, ...batches: object[][]) => ({
  name,
  isFile: false,
  createReader: () => ({ readEntries: (give: (entries: object[]) => void) => give(batches.shift() ?? []) }),
});
const item = (entry: object | null, file?: File) => ({
  kind: 'file',
  webkitGetAsEntry: () => entry,
  getAsFile: () => file ?? null,
});
const dropped = async (...items: object[]) =>
  (await filesIn({ items } as unknown as DataTransfer)).map(({ name }) => name);

it('finds files in folders over several reads and skips hidden files', async () => {
  const inner = folder('more', [fileEntry('c.pdf')]);
  const outer = folder('course', [fileEntry('a.md'), fileEntry('.DS_Store')], [fileEntry('b.md'), inner]);
  expect(await dropped(item(fileEntry('first.md')), item(outer), item(folder('.git', [fileEntry('head')])))).toEqual([
    'first.md',
    'a.md',
    'b.md',
    'c.pdf',
  ]);
});

it('takes a picture from the clipboard and no text', async () => {
  const words = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
  expect(await dropped(item(null, named('image.png')), words)).toEqual(['image.png']);
});
