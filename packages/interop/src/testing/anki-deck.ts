import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DeckKind = { id: number; name: string; isCloze?: boolean; fields: string[]; templates: [string, string][] };
export type DeckNote = {
  id: number;
  kind: number;
  fields: string[];
  tags?: string;
  cards?: [deck: number, ord: number][];
};
type Deck = { kinds: DeckKind[]; decks: Record<number, string>; notes: DeckNote[] };

/** Returns the bytes of a database created by statements. */
export function databaseOf(make: (database: DatabaseSync) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  try {
    const database = new DatabaseSync(join(folder, 'file'));
    make(database);
    database.close();
    return new Uint8Array(readFileSync(join(folder, 'file')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOTES =
  'CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld text, csum integer, flags integer, data text)';
const CARDS = 'CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, odid integer)';

function fill(database: DatabaseSync, notes: readonly DeckNote[]): void {
  database.exec(`${NOTES}; ${CARDS};`);
  const note = database.prepare("INSERT INTO notes VALUES (?, ?, ?, 0, 0, ?, ?, '', 0, 0, '')");
  const card = database.prepare('INSERT INTO cards (nid, did, ord, odid) VALUES (?, ?, ?, 0)');
  for (const { id, kind, fields, tags = '', cards = [[1, 0]] } of notes) {
    note.run(id, `guid${id}`, kind, tags, fields.join('\u001f'));
    for (const [deck, ord] of cards) card.run(id, deck ?? 1, ord ?? 0);
  }
}

/** Builds a version 11 collection. */
export const oldDeck = ({ kinds, decks, notes }: Deck): Uint8Array =>
  databaseOf((database) => {
    const models = kinds.map(({ id, name, isCloze = false, fields, templates }) => [
      id,
      {
        name,
        type: isCloze ? 1 : 0,
        flds: fields.map((field, ord) => ({ name: field, ord })).toReversed(),
        tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
      },
    ]);
    const named = Object.entries(decks).map(([id, name]) => [id, { name }]);
    database.exec('CREATE TABLE col (id integer primary key, ver integer, models text, decks text)');
    database
      .prepare('INSERT INTO col VALUES (1, 11, ?, ?)')
      .run(JSON.stringify(Object.fromEntries(models)), JSON.stringify(Object.fromEntries(named)));
    fill(database, notes);
  });

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const field = (number: number, value: number | string | Uint8Array): number[] => {
  if (typeof value === 'number') return [...varint(number * 8), ...varint(value)];
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
};

/** Encodes a protobuf message. */
export const protobuf = (...fields: [number, number | string | Uint8Array][]): Uint8Array =>
  Uint8Array.from(fields.flatMap(([number, value]) => field(number, value)));

/** Builds a version 18 collection, which uses Anki's collation. */
export const newDeck = (deck: Deck): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      Buffer.from(tablesOf(deck)).toString('latin1').replaceAll('collate  nocase', 'collate unicase'),
      'latin1',
    ),
  );

const tablesOf = ({ kinds, decks, notes }: Deck): Uint8Array =>
  databaseOf((database) => {
    database.exec(
      `CREATE TABLE col (id integer primary key, ver integer, models text, decks text);
       INSERT INTO col VALUES (1, 18, '', '');
       CREATE TABLE notetypes (id integer primary key, name text not null collate  nocase, config blob);
       CREATE TABLE fields (ntid integer, ord integer, name text not null collate  nocase, config blob, primary key (ntid, ord)) without rowid;
       CREATE TABLE templates (ntid integer, ord integer, name text not null collate  nocase, config blob, primary key (ntid, ord)) without rowid;
       CREATE TABLE decks (id integer primary key, name text not null collate  nocase, common blob, kind blob);
       CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);`,
    );
    for (const { id, name, isCloze, fields, templates } of kinds) {
      database
        .prepare('INSERT INTO notetypes VALUES (?, ?, ?)')
        .run(id, name, protobuf(...(isCloze ? [[1, 1] as [number, number]] : []), [3, 'css']));
      for (const [ord, one] of fields.entries())
        database.prepare('INSERT INTO fields VALUES (?, ?, ?, null)').run(id, ord, one);
      for (const [ord, [front, back]] of templates.entries())
        database
          .prepare('INSERT INTO templates VALUES (?, ?, ?, ?)')
          .run(id, ord, `Card ${ord}`, protobuf([1, front], [2, back]));
    }
    for (const [id, name] of Object.entries(decks))
      database.prepare("INSERT INTO decks VALUES (?, ?, x'', x'')").run(Number(id), name.replaceAll('::', '\u001f'));
    fill(database, notes);
  });
