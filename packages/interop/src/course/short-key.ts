import { createHash } from 'node:crypto';

/** What checks may name their criteria by. */
const LONGEST = 60;

/** A key that checks can name, the same for the same name. */
export function shortKey(name: string): string {
  const plain = name.toWellFormed();
  if (plain.length <= LONGEST) return plain;
  const hash = createHash('sha1').update(plain).digest('hex').slice(0, 12);
  return `${plain.slice(-(LONGEST - hash.length - 1)).toWellFormed()}-${hash}`;
}
