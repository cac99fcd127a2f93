import { kindOf } from '../course/file-kind.ts';
import { type PortableFile, type PortableModule, textsOf } from '../course/portable-course.ts';
import type { ReadingAround } from './reading-around.ts';

const ADDRESS = /(?:\]\(\s*<?|\burl:\s*["']?)media\/([^\s)>"'#?]+)/g;

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Lists the displayed course files and reports missing ones. */
export function readMedia(modules: readonly PortableModule[], { files, root, parts }: ReadingAround): PortableFile[] {
  const folder = `${root}media/`;
  const named = new Map<string, string>();
  for (const module of modules)
    for (const section of module.sections)
      for (const text of section.elements.flatMap(textsOf))
        for (const [, address = ''] of text.matchAll(ADDRESS)) {
          const name = decoded(address);
          if (!named.has(name.normalize('NFC'))) named.set(name.normalize('NFC'), name);
        }
  const lies = files.names.filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'));
  const kept = lies.map((path): PortableFile => {
    const name = path.slice(folder.length);
    const called = named.get(name) ?? name;
    parts
      .add({ key: `media:${name}`, kind: kindOf(name), called: 'file', title: name })
      .becomes(kindOf(name), undefined, called);
    return { name: called, path };
  });
  for (const [name, called] of named) {
    if (files.has(`${folder}${name}`)) continue;
    const part = parts.add({ key: `media:${name}`, kind: kindOf(name), called: 'file', title: called });
    part.leaveOut(kindOf(name) === 'picture' ? 'picture-missing' : 'file-missing', called);
  }
  return kept;
}
