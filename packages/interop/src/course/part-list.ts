import type {
  PartKind,
  PartNote,
  TransferNote,
  TransferPart,
} from '@coursecraft/contract/course-formats/course-transfer';
import { TRANSFER_NOTES } from '@coursecraft/contract/course-formats/course-transfer';

const LONGEST_LINE = 300;
const LONGEST_KEY = 500;
const LONGEST_CALLED = 120;

/** Shortens foreign text to one line. */
export const oneLine = (text: string, most = LONGEST_LINE): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, most).trimEnd().toWellFormed();

type PartInput = { key: string; kind: PartKind; called: string; title?: string };
type Fate = Partial<Pick<TransferPart, 'outcome' | 'becomes' | 'element' | 'file'>>;

export type OpenPart = {
  readonly key: string;
  note(note: TransferNote, what?: string): void;
  /** Sets the result as `mapped` or, with losses, `partly`. `file` is the course file that it becomes. */
  becomes(what: string, element?: string, file?: string): void;
  leaveOut(note?: TransferNote, what?: string): void;
};

export type PartList = {
  add(part: PartInput): OpenPart;
  all(): TransferPart[];
};

/** Creates the part list; a part without an outcome counts as left out. */
export function createPartList(): PartList {
  const parts: { part: TransferPart; fate: Fate }[] = [];
  const keys = new Set<string>();
  const counts = new Map<string, number>();

  const distinct = (key: string): string => {
    const wanted = key.slice(0, LONGEST_KEY - 10).toWellFormed();
    let free = wanted;
    let count = counts.get(wanted) ?? 2;
    for (; keys.has(free); count += 1) free = `${wanted}~${count}`;
    counts.set(wanted, count);
    keys.add(free);
    return free;
  };

  return {
    add({ key, kind, called, title = '' }) {
      const notes: PartNote[] = [];
      const notedKeys = new Set<string>();
      const part: TransferPart = {
        key: distinct(key),
        kind,
        called: oneLine(called, LONGEST_CALLED),
        title: oneLine(title),
        outcome: 'left-out',
        notes,
      };
      const fate: Fate = {};
      parts.push({ part, fate });
      const note = (name: TransferNote, what?: string) => {
        const line = what === undefined ? undefined : oneLine(what);
        const once = `${name}\n${line ?? ''}`;
        if (notedKeys.has(once)) return;
        notedKeys.add(once);
        notes.push({ note: name, ...(line !== undefined && { what: line }) });
      };
      return {
        key: part.key,
        note,
        becomes(what, element, file) {
          Object.assign(fate, {
            outcome: 'mapped',
            becomes: what,
            ...(element !== undefined && { element }),
            ...(file !== undefined && { file }),
          });
        },
        leaveOut(name, what) {
          fate.outcome = 'left-out';
          if (name) note(name, what);
        },
      };
    },

    all: () =>
      parts.map(({ part, fate }) => {
        const isLess = fate.outcome === 'mapped' && part.notes.some(({ note }) => TRANSFER_NOTES[note] === 'lost');
        return { ...part, ...fate, ...(isLess && { outcome: 'partly' }) };
      }),
  };
}
