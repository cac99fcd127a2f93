import { createHash } from 'node:crypto';

/** Limit of criterion keys in checks. */
const LONGEST = 60;

/** Returns a short deterministic key. */
export function shortKey(name: string): string {
  const plain = name.toWellFormed();
  if (plain.length <= LONGEST) return plain;
  const hash = createHash('sha1').update(plain).digest('hex').slice(0, 12);
  return `${plain.slice(-(LONGEST - hash.length - 1)).toWellFormed()}-${hash}`;
}
