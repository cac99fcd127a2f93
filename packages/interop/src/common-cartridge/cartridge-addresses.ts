import { nameInside } from '@coursecraft/documents/zip/package-files';
import { partAddress } from '../course/portable-course.ts';
import { pathOf } from './cartridge.ts';
import type { Placement, PlannedModule } from './plan-course.ts';

const REFERENCE = /^(?:\$|%24)(WIKI_REFERENCE|CANVAS_OBJECT_REFERENCE|CANVAS_COURSE_REFERENCE)(?:\$|%24)\/?(.*)$/i;

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

const slugOf = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.x?html?$/i, '')
    .toLowerCase();

/** Resolves links of a text to element keys; undefined for other targets. */
export function cartridgeAddresses(
  modules: readonly PlannedModule[],
): (folder: string) => (address: string) => string | undefined {
  const byId = new Map<string, string>();
  const byPath = new Map<string, string>();
  const bySlug = new Map<string, string>();
  const add = (map: Map<string, string>, id: string, key: string) => {
    if (id && !map.has(id)) map.set(id, key);
  };
  const addPlacement = (placement: Placement, key: string) => {
    const { resource } = placement;
    add(byId, placement.key, key);
    if (resource) {
      add(byId, resource.id, key);
      if (placement.kind === 'page' || placement.kind === 'assignment') {
        const path = pathOf(resource) ?? '';
        add(byPath, path.toLowerCase(), key);
        if (placement.kind === 'page') add(bySlug, slugOf(path), key);
      }
    }
    for (const more of placement.more) addPlacement(more, key);
  };
  for (const { key, sections } of modules) {
    const placements = sections.flatMap((section) => section.placements);
    for (const placement of placements) addPlacement(placement, placement.key);
    // A module link leads to its first element.
    if (placements[0]) add(byId, key, placements[0].key);
  }

  return (folder) => (address) => {
    const plain = address.replace(/[?#].*$/s, '');
    const [, , below] = REFERENCE.exec(plain) ?? [];
    if (below !== undefined) {
      const last = decoded(below.split('/').filter(Boolean).at(-1) ?? '');
      const key = byId.get(last) ?? (/(^|\/)(pages|wiki)\//.test(below) ? bySlug.get(last.toLowerCase()) : undefined);
      return key === undefined ? undefined : partAddress(key);
    }
    if (/^[a-z][\w+.-]*:|^\/\//i.test(plain)) return undefined;
    const path = nameInside(`${folder}/${decoded(plain)}`.replace(/^\/+/, ''));
    const key =
      path === undefined ? undefined : (byPath.get(path.toLowerCase()) ?? byPath.get(decoded(plain).toLowerCase()));
    return key === undefined ? undefined : partAddress(key);
  };
}
