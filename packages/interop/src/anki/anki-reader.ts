import { filesUnderNames } from '@coursecraft/documents/zip/files-under-names';
import { PackageError, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { arrangeCourse, type PlacedElements } from '../course/arrange-course.ts';
import { cardElements } from '../course/cards-to-elements.ts';
import { portableElement } from '../course/drafts.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList, type OpenPart } from '../course/part-list.ts';
import { emptyCourse, type PortableElement } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import type { AnkiCollection } from './collection.ts';
import { inKnownOrder } from './in-known-order.ts';
import { isZstd, readMediaList, unpackZstd } from './media-of-deck.ts';
import { readCollection } from './read-collection.ts';
import { readMediaFiles } from './read-media-files.ts';
import { readNote } from './read-note.ts';
import { withDatabase } from './with-database.ts';

/** The newest format first; newer files contain an older one with only a notice. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const LARGEST_COLLECTION = 200_000_000;
const LONGEST_NOTE = 200_000;
const CHECKS_AN_ELEMENT = 20;

export const ankiReader: FormatReader = {
  recognises: (files) => COLLECTIONS.some((name) => files.has(name)),

  leftover: (path) => (COLLECTIONS.includes(path) || path === 'meta' ? 'not-needed' : undefined),

  async read(files, name) {
    const parts = createPartList();
    const collection = await openCollection(files, name);
    const media = await readMediaList(files).catch(() => {
      parts.add({ key: 'media', kind: 'file', called: 'media', title: 'media' }).leaveOut('unreadable', 'media');
      return new Map<string, string>();
    });
    const shelf = createShelf(filesUnderNames(files, media), parts);
    const head = parts.add({ key: 'collection', kind: 'structure', called: 'collection', title: name });
    if (collection.leftOut > 0) head.note('too-long', `${collection.leftOut} notes`);
    head.note('schedule-dropped');
    if (collection.notes.some(({ tags }) => tags.length > 0)) head.note('settings-dropped', 'tags');
    head.becomes('course');

    const decks = new Map<string, Deck>();
    for (const note of collection.notes) {
      const type = collection.types.get(note.typeId);
      const part = parts.add({
        key: `note:${note.guid || note.id}`,
        kind: 'card',
        called: type?.name ?? 'note',
        title: (note.fields[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\{\{c\d+::|\}\}/g, ''),
      });
      if (!type) {
        part.leaveOut('kind-unknown', note.typeId);
        continue;
      }
      const cards = collection.cards.get(note.id) ?? [];
      const deckId = cards[0]?.deckId ?? '1';
      const called = collection.decks.get(deckId) ?? '';
      const context = shelf.context(part, {});
      const read = tryNote(note, { type, cards, deck: called, part, context });
      const deck = decks.get(deckId) ?? { name: called, checks: [], cards: [] };
      decks.set(deckId, deck);
      deck.checks.push(...read.checks.map((check) => ({ ...check, part })));
      deck.cards.push(...read.cards.map((card) => ({ ...card, part })));
    }

    const { title, placed } = placeDecks(decks, name);
    const modules = arrangeCourse(placed, { key: 'course', title }, { parts, called: 'deck' });
    const shown = await readMediaFiles(shelf.files(), { files, media, parts });
    const shownNames = new Set(shelf.files().map(({ path }) => path));
    for (const [unused, path] of media) {
      if (shownNames.has(unused)) continue;
      files.mark?.(path, 'told');
      parts.add({ key: `unused:${unused}`, kind: 'file', called: 'media', title: unused }).leaveOut('unused', unused);
    }
    return { course: { ...emptyCourse(title || name), title, modules, files: shown }, parts: parts.all() };
  },
};

function tryNote(...[note, around]: Parameters<typeof readNote>): ReturnType<typeof readNote> {
  try {
    if (note.fields.join('').length <= LONGEST_NOTE) return readNote(note, around);
    around.part.leaveOut('too-long');
  } catch {
    around.part.leaveOut('unreadable', around.part.key);
  }
  return { checks: [], cards: [] };
}

type OpenDeckPart = { part: OpenPart };
type Deck = {
  name: string;
  checks: (OpenDeckPart & { type: string; block: string })[];
  cards: (OpenDeckPart & { front: string; back: string })[];
};

async function openCollection(files: PackageFiles, name: string): Promise<AnkiCollection> {
  const path = COLLECTIONS.find((one) => files.has(one)) ?? '';
  try {
    const bytes = (await files.read(path)) ?? new Uint8Array();
    const database = isZstd(bytes) ? unpackZstd(bytes, LARGEST_COLLECTION) : bytes;
    return await withDatabase(inKnownOrder(database), readCollection);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new PackageError('damaged', `${name}: ${path} cannot be read (${problem})`, { cause: error });
  }
}

function placeDecks(decks: ReadonlyMap<string, Deck>, name: string): { title: string; placed: PlacedElements[] } {
  const paths = new Map([...decks].map(([id, deck]) => [id, deck.name.split('::').map((step) => step.trim())]));
  const roots = new Set([...paths.values()].map(([root]) => root));
  const [root = ''] = roots;
  const isWhole = roots.size === 1 && [...paths.values()].every((path) => path.length > 1);
  const title = roots.size === 1 ? root : name.replace(/\.(apkg|colpkg)$/i, '');
  const placed = [...decks].map(([id, deck]): PlacedElements => {
    const path = (paths.get(id) ?? []).slice(isWhole ? 1 : 0);
    return {
      path: path.map((step, index) => ({
        key: `deck:${deck.name
          .split('::')
          .slice(0, (isWhole ? 2 : 1) + index)
          .join('::')}`,
        title: step,
      })),
      elements: elementsOf(id, path.at(-1) ?? '', deck),
    };
  });
  return { title, placed };
}

function elementsOf(id: string, title: string, { checks, cards }: Deck): PortableElement[] {
  const groups = [
    ...cardElements(cards),
    ...inGroups(checks, CHECKS_AN_ELEMENT).map((group) => ({
      format: 'check' as const,
      entries: group,
      content: group.map(({ block }) => block).join('\n\n'),
    })),
  ];
  return groups.map(({ format, entries, content }, index) => {
    const key = `deck:${id}:${index + 1}`;
    for (const { part, ...one } of entries) part.becomes('type' in one ? one.type : format, key);
    return portableElement({ key, title: groups.length > 1 ? `${title} ${index + 1}` : title, format, content });
  });
}

const inGroups = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most));
