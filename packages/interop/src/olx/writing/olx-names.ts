/** Returns a unique name that is valid in URLs and on all file systems. */
export type Names = (wanted: string) => string;

const LONGEST = 100;

const plain = (text: string): string =>
  [...text.toWellFormed()]
    .slice(0, LONGEST)
    .map((sign) =>
      /[A-Za-z0-9_.-]/.test(sign)
        ? sign
        : sign === ' ' || sign === '/'
          ? '_'
          : `_${sign.codePointAt(0)?.toString(16)}_`,
    )
    .join('')
    .replace(/^\.+/, '_')
    .slice(0, LONGEST * 2) || '_';

/** Creates a deterministic name function; repetitions get a number before the extension. */
export function createNames(): Names {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const name = plain(wanted);
    const [, stem = name, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,5})?$/.exec(name) ?? [];
    let free = name;
    let count = counts.get(name.toLowerCase()) ?? 2;
    for (; used.has(free.toLowerCase()); count += 1) free = `${stem}_${count}${ending}`;
    counts.set(name.toLowerCase(), count);
    used.add(free.toLowerCase());
    return free;
  };
}
