import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { KINDS, kindsAsModels, type WrittenKind } from './note-kinds.ts';

/** `key` is stable across exports, so a new import updates the note. */
export type WrittenNote = { key: string; deck: string; kind: WrittenKind; fields: string[]; cards: number[] };

const TABLES = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn on notes (usn);
CREATE INDEX ix_cards_usn on cards (usn);
CREATE INDEX ix_revlog_usn on revlog (usn);
CREATE INDEX ix_cards_nid on cards (nid);
CREATE INDEX ix_cards_sched on cards (did, queue, due);
CREATE INDEX ix_revlog_cid on revlog (cid);
CREATE INDEX ix_notes_csum on notes (csum);
`;
const VERSION = 11;
/** Seconds; deck times are derived from the content within the following years. */
const SINCE = 1_719_400_000;
const SPAN = 50_000_000;

/** Writes a collection; equal notes give equal bytes. */
export async function writeCollection(key: string, notes: readonly WrittenNote[]): Promise<Uint8Array> {
  const time = SINCE + (hashOf(JSON.stringify([key, notes])) % SPAN);
  const decks = new Map([...new Set(notes.map(({ deck }) => deck))].map((deck) => [deck, idOf(`deck ${deck}`)]));
  const folder = await mkdtemp(join(tmpdir(), 'deck-'));
  try {
    const path = join(folder, 'collection');
    const database = new DatabaseSync(path);
    try {
      database.exec(`PRAGMA page_size = 4096; BEGIN; ${TABLES}`);
      insertHead(database, decks, time);
      insertNotes(database, notes, { decks, time, first: idOf(key) });
      database.exec('COMMIT');
    } finally {
      database.close();
    }
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sha1 = (text: string) => createHash('sha1').update(text.toWellFormed()).digest('hex');
const hashOf = (text: string) => Number.parseInt(sha1(text).slice(0, 12), 16);

const idOf = (name: string) => (SINCE - SPAN) * 1000 + (hashOf(name) % (SPAN * 1000));

function insertHead(database: DatabaseSync, decks: ReadonlyMap<string, number>, time: number): void {
  const [first = 1] = decks.values();
  const entries = [['Default', 1] as const, ...decks].map(([name, id]) => [String(id), deckOf(name, id, time)]);
  const conf = {
    nextPos: 1,
    estTimes: true,
    activeDecks: [1],
    sortType: 'noteFld',
    timeLim: 0,
    sortBackwards: false,
    addToCur: true,
    curDeck: 1,
    newBury: true,
    newSpread: 0,
    dueCounts: true,
    curModel: null,
    collapseTime: 1200,
  };
  database
    .prepare('INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      SINCE,
      time * 1000,
      time * 1000,
      VERSION,
      JSON.stringify(conf),
      JSON.stringify(kindsAsModels(first, time)),
      JSON.stringify(Object.fromEntries(entries)),
      JSON.stringify({ 1: DECK_OPTIONS }),
      '{}',
    );
}

const deckOf = (name: string, id: number, mod: number) => ({
  id,
  name,
  mod,
  usn: id === 1 ? 0 : -1,
  conf: 1,
  dyn: 0,
  desc: '',
  collapsed: false,
  browserCollapsed: false,
  extendNew: 10,
  extendRev: 50,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

const DECK_OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};

type Ids = { decks: ReadonlyMap<string, number>; time: number; first: number };
/** Card ids lie between the ids of two notes. */
const BETWEEN_NOTES = 100;

function insertNotes(database: DatabaseSync, notes: readonly WrittenNote[], { decks, time, first }: Ids): void {
  const insertNote = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const insertCard = database.prepare(
    "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  for (const [index, { key, deck, kind, fields, cards }] of notes.entries()) {
    const id = first + index * BETWEEN_NOTES;
    const shown = (fields[0] ?? '').replace(/<[^>]*>/g, '').trim();
    const sum = Number.parseInt(sha1(shown).slice(0, 8), 16);
    insertNote.run(id, sha1(key).slice(0, 10), KINDS[kind].id, time, fields.join('\u001f'), shown, sum);
    for (const ord of cards) insertCard.run(id + ord, id, decks.get(deck) ?? 1, ord, time, index + 1);
  }
}
