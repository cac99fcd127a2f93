/** The folder that holds all of these files, with its `/`, as an archive of one folder has; empty where none does. */
export function commonFolder(names: readonly string[]): string {
  let folder = '';
  for (;;) {
    const next = names[0]?.slice(folder.length).split('/')[0];
    const inside = `${folder}${next}/`;
    if (next === undefined || !names.every((name) => name.startsWith(inside))) return folder;
    folder = inside;
  }
}
