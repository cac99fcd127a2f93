const OWN = 'unicase';
/** Must have the same length as the original collation name. */
const KNOWN = 'nocase ';
const BEFORE = 'collate ';

/** Replaces Anki's collation in the bytes so that SQLite can read them. Indexes must not be used. */
export function inKnownOrder(database: Uint8Array): Uint8Array {
  const bytes = Buffer.from(database.buffer, database.byteOffset, database.byteLength);
  for (let at = bytes.indexOf(OWN); at >= 0; at = bytes.indexOf(OWN, at + OWN.length)) {
    const before = bytes.toString('latin1', Math.max(0, at - BEFORE.length), at);
    if (before.toLowerCase() === BEFORE) bytes.write(KNOWN, at, 'latin1');
  }
  return database;
}
