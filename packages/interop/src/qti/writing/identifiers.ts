export type Identifiers = (wanted: string) => string;

const LONGEST = 100;

/** Creates a deterministic identifier function; repetitions get a number. */
export function createIdentifiers(): Identifiers {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    const plain = asIdentifier(wanted);
    const name = plain.toLowerCase();
    let count = counts.get(name) ?? 1;
    let free = count === 1 ? plain : `${plain}-${count}`;
    while (used.has(free.toLowerCase())) {
      count += 1;
      free = `${plain}-${count}`;
    }
    counts.set(name, count);
    used.add(free.toLowerCase());
    return free;
  };
}

/** Converts a text to an XML name; other characters become code points. */
export function asIdentifier(text: string): string {
  const named = [...text.toWellFormed()]
    .slice(0, LONGEST)
    .map((sign) => (/[A-Za-z0-9._-]/.test(sign) ? sign : `.${sign.codePointAt(0)?.toString(16)}.`))
    .join('');
  return /^[A-Za-z_]/.test(named) ? named : `_${named}`;
}
