import {
  PART_KINDS,
  type PartKind,
  TRANSFER_NOTES,
  type TransferNote,
  type TransferPart,
} from '@coursecraft/contract/course-formats/course-transfer';

export type KindCount = { kind: PartKind; mapped: number; partly: number; leftOut: number };

export function countByKind(parts: readonly TransferPart[]): KindCount[] {
  return PART_KINDS.flatMap((kind) => {
    const of = parts.filter((part) => part.kind === kind);
    const count = (outcome: TransferPart['outcome']) => of.filter((part) => part.outcome === outcome).length;
    return of.length === 0
      ? []
      : [{ kind, mapped: count('mapped'), partly: count('partly'), leftOut: count('left-out') }];
  });
}

export type NotedPart = { key: string; title: string; what: string | undefined };
export type NoteGroup = { note: TransferNote; parts: NotedPart[] };

export function groupNotes(parts: readonly TransferPart[], weight: 'lost' | 'look' | 'fine'): NoteGroup[] {
  const groups = new Map<TransferNote, NotedPart[]>();
  for (const { key, title, called, notes } of parts)
    for (const { note, what } of notes) {
      if (TRANSFER_NOTES[note] !== weight) continue;
      const group = groups.get(note) ?? [];
      group.push({ key: `${key} ${what ?? ''}`, title: title || called, what });
      groups.set(note, group);
    }
  return [...groups]
    .map(([note, of]) => ({ note, parts: of }))
    .toSorted((one, other) => other.parts.length - one.parts.length);
}
