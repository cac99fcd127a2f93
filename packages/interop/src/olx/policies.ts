import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';

export type Policies = {
  /** Policy data of a node by `tag/id`. */
  of(tag: string, id: string): Record<string, unknown>;
  tabs: readonly { name: string; slug: string }[];
  /** Paths below `static/` by Studio name. */
  assets: ReadonlyMap<string, string>;
  /** Files that were read or that only configure grading. */
  files: readonly string[];
  unreadable: readonly string[];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads titles, pages and assets from `policies/`. */
export async function readPolicies(files: PackageFiles, root: string): Promise<Policies> {
  const names = files.names.filter((name) => name.startsWith(`${root}policies/`) && name.endsWith('.json'));
  const fieldsByPart = new Map<string, Record<string, unknown>>();
  const assets = new Map<string, string>();
  const unreadable: string[] = [];
  for (const name of names) {
    if (/grading_policy\.json$/.test(name)) continue;
    try {
      const data: unknown = JSON.parse((await readText(files, name)) ?? '{}');
      for (const [key, value] of Object.entries(isRecord(data) ? data : {})) {
        if (!isRecord(value)) continue;
        if (/(?:^|\/)assets\.json$/.test(name)) assets.set(key, exportedAs(key, value));
        else fieldsByPart.set(key, value);
      }
    } catch {
      unreadable.push(name);
    }
  }
  const tabs = [...fieldsByPart.values()].flatMap(({ tabs: list }) =>
    Array.isArray(list) ? list.filter(isRecord) : [],
  );
  return {
    of: (tag, id) => fieldsByPart.get(`${tag}/${id}`) ?? {},
    tabs: tabs.flatMap(({ name, url_slug: slug }) =>
      typeof name === 'string' && typeof slug === 'string' ? [{ name, slug }] : [],
    ),
    assets,
    files: names,
    unreadable,
  };
}

function exportedAs(key: string, { displayname: name, import_path: path }: Record<string, unknown>): string {
  const folder = typeof path === 'string' && path.includes('/') ? path.replace(/[^/]*$/, '') : '';
  return `${folder}${(typeof name === 'string' && name ? name : key).replace(/[/\\]/g, '_')}`;
}
