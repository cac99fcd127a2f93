import type { Failure } from './failure.ts';
import { readNeverTaught } from './never-taught.ts';
import { readCardFaces } from './read-cards.ts';
import { type DraftReading, piecesOf } from './read-draft.ts';
import { readLessons, readTitles } from './read-lessons.ts';
import { readMarks } from './read-marks.ts';
import { readOptions, readTruthValues } from './read-options.ts';
import { readProof } from './read-proof.ts';
import { readRepeats } from './read-repeats.ts';
import { readWording } from './read-wording.ts';

/** The text that a draft was made of, and the sentences of it that it must not teach as true. */
export type DraftedFrom = { source: string; neverTaught: readonly string[] };

/** Reads a finished draft as a stern copy editor would, who has seen nothing of how it came about. */
export function findFailures(reading: DraftReading, { source, neverTaught }: DraftedFrom): Failure[] {
  const { tongue } = reading;
  const checks = reading.checks.map(({ check }) => check);
  const tags = reading.elements.flatMap(({ passages }) => passages.filter(({ kind }) => kind === 'html'));
  const isTag = new Set(tags.map(({ text }) => text));
  return [
    ...readRepeats(reading),
    ...piecesOf(reading).flatMap((piece) => [
      ...readWording(piece, tongue),
      ...readMarks(piece, tongue, piece.kind === 'passage' && isTag.has(piece.text)),
    ]),
    ...readCardFaces(reading),
    ...checks.flatMap((check) => readOptions(check, tongue)),
    ...readTruthValues(checks),
    ...readTitles(reading, source),
    ...readLessons(reading, source),
    ...readProof(reading),
    ...readNeverTaught(reading, neverTaught),
  ];
}
