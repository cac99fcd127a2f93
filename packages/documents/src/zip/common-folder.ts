/** Returns the folder of all files with `/`, or an empty string. */
export function commonFolder(names: readonly string[]): string {
  let folder = '';
  for (;;) {
    const next = names[0]?.slice(folder.length).split('/')[0];
    const inside = `${folder}${next}/`;
    if (next === undefined || !names.every((name) => name.startsWith(inside))) return folder;
    folder = inside;
  }
}
