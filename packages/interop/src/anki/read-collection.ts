import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AnkiCard, AnkiCollection, AnkiNote, NoteType } from './collection.ts';
import { numberIn, readProtobuf, textIn } from './read-protobuf.ts';
import { haveTables } from './with-database.ts';

const MOST_NOTES = 50_000;
const BETWEEN_FIELDS = '\u001f';
const CLOZE = 1;

type Row = Record<string, SQLOutputValue>;

/** Reads a collection. Throws if a required table is missing. */
export function readCollection(database: DatabaseSync): AnkiCollection {
  if (!haveTables(database, ['notes', 'cards'])) throw new Error('no notes or cards');
  const isNew = haveTables(database, ['notetypes', 'fields', 'templates', 'decks']);
  if (!isNew && !haveTables(database, ['col'])) throw new Error('no kinds of notes');
  const { types, decks } = isNew ? newKinds(database) : oldKinds(database);
  return { types, decks, ...notesOf(database), cards: cardsOf(database) };
}

function* rowsOf(database: DatabaseSync, sql: string): Generator<Row> {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  yield* statement.iterate() as Iterable<Row>;
}

/** Versions up to 14 store types and decks as JSON in one row. */
function oldKinds(database: DatabaseSync): Pick<AnkiCollection, 'types' | 'decks'> {
  const [row] = rowsOf(database, 'SELECT models, decks FROM col LIMIT 1');
  const types = entriesOf(row?.models).map(([id, model]): [string, NoteType] => {
    const templates = listOf(model.tmpls).map((one) => ({
      name: String(one.name ?? ''),
      front: String(one.qfmt ?? ''),
      back: String(one.afmt ?? ''),
      ord: Number(one.ord ?? 0),
    }));
    return [
      id,
      {
        name: String(model.name ?? ''),
        isCloze: model.type === CLOZE,
        fields: listOf(model.flds)
          .toSorted((one, other) => Number(one.ord ?? 0) - Number(other.ord ?? 0))
          .map(({ name }) => String(name ?? '')),
        templates: templates.toSorted((one, other) => one.ord - other.ord).map(({ ord: _, ...template }) => template),
      },
    ];
  });
  const decks = entriesOf(row?.decks).map(([id, deck]): [string, string] => [id, String(deck.name ?? '')]);
  return { types: new Map(types), decks: new Map(decks) };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function entriesOf(text: unknown): [string, Json][] {
  const data: unknown = JSON.parse(String(text || '{}'));
  return isObject(data) ? Object.entries(data).filter((entry): entry is [string, Json] => isObject(entry[1])) : [];
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

function newKinds(database: DatabaseSync): Pick<AnkiCollection, 'types' | 'decks'> {
  const types = new Map<string, NoteType>();
  for (const { id, name, config } of rowsOf(database, 'SELECT id, name, config FROM notetypes')) {
    const isCloze = numberIn(config instanceof Uint8Array ? readProtobuf(config) : undefined, 1) === CLOZE;
    types.set(String(id), { name: String(name), isCloze, fields: [], templates: [] });
  }
  const inOrder = (sql: string) =>
    [...rowsOf(database, sql)].toSorted((one, other) => Number(one.ord) - Number(other.ord));
  for (const { ntid, name } of inOrder('SELECT ntid, ord, name FROM fields'))
    types.get(String(ntid))?.fields.push(String(name));
  for (const { ntid, name, config } of inOrder('SELECT ntid, ord, name, config FROM templates')) {
    const shown = config instanceof Uint8Array ? readProtobuf(config) : undefined;
    types.get(String(ntid))?.templates.push({ name: String(name), front: textIn(shown, 1), back: textIn(shown, 2) });
  }
  const decks = new Map<string, string>();
  for (const { id, name } of rowsOf(database, 'SELECT id, name FROM decks'))
    decks.set(String(id), String(name).replaceAll(BETWEEN_FIELDS, '::'));
  return { types, decks };
}

function notesOf(database: DatabaseSync): Pick<AnkiCollection, 'notes' | 'leftOut'> {
  const notes: AnkiNote[] = [];
  let leftOut = 0;
  for (const { id, guid, mid, tags, flds } of rowsOf(database, 'SELECT id, guid, mid, tags, flds FROM notes')) {
    if (notes.length >= MOST_NOTES) {
      leftOut += 1;
      continue;
    }
    notes.push({
      id: String(id),
      guid: String(guid),
      typeId: String(mid),
      tags: String(tags ?? '')
        .split(/[\s,]+/)
        .filter(Boolean),
      fields: String(flds ?? '').split(BETWEEN_FIELDS),
    });
  }
  return { notes, leftOut };
}

function cardsOf(database: DatabaseSync): Map<string, AnkiCard[]> {
  const cards = new Map<string, AnkiCard[]>();
  for (const { nid, did, odid, ord } of rowsOf(database, 'SELECT nid, did, odid, ord FROM cards')) {
    // A card in a temporary filtered deck names its original deck.
    const deckId = String(odid && odid !== 0n ? odid : did);
    const list = cards.get(String(nid)) ?? [];
    list.push({ deckId, template: Number(ord) });
    cards.set(String(nid), list);
  }
  for (const list of cards.values()) list.sort((one, other) => one.template - other.template);
  return cards;
}
