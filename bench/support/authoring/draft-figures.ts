import { quoteStandsIn } from '../../../packages/domain/src/text/quote-stands-in.ts';
import { type Copied, countCopied } from './copied-sentences.ts';
import type { DraftedDocument } from './drafted-document.ts';
import type { Failure } from './failure.ts';
import { findFailures } from './find-failures.ts';
import type { Guessed } from './form-only-guesser.ts';
import { neverTaughtIn } from './never-taught.ts';
import { keyOf, readDraft } from './read-draft.ts';
import { riddlesOf } from './riddles.ts';
import { isCovered, statedObjectives } from './stated-objectives.ts';
import { tongueOf, wordsOf } from './word-forms.ts';

export type DraftFigures = {
  name: string;
  pages: number;
  seconds: number;
  /** How many times as long as extracting bare text. */
  ratio: number;
  peakMB: number;
  sourceWords: number;
  lessonWords: number;
  copied: Copied;
  objectives: { stated: number; covered: number; missing: string[] };
  sections: number;
  criteria: Record<string, number>;
  checks: Record<string, number>;
  cards: number;
  scenarios: number;
  sources: { stated: number; found: number };
  failures: Failure[];
};

const tally = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, list]) => [name, list.length]));

/** Everything that is measured of one draft, and what there is to guess in it. */
export function figuresOf(made: DraftedDocument): { figures: DraftFigures; riddles: Guessed[] } {
  const { source, draft } = made;
  const tongue = tongueOf(source.language);
  const reading = readDraft(draft, tongue);
  const text = source.pages.map((page) => page.text).join('\n\n');
  const elements = draft.sections.flatMap((section) => section.elements);
  const lessons = reading.elements.filter(({ format }) => format === 'lesson');
  const stated = statedObjectives(source.pages);
  const checksOf = (key: string) => reading.checks.flatMap(({ check }) => (check.rows?.includes(key) ? [check] : []));
  const asked = reading.criteria.map(({ key, kind, statement, keyPoints, sources }) => ({
    text: [
      statement,
      ...keyPoints.map((point) => point.text),
      ...checksOf(key).flatMap((check) => [check.stem, keyOf(check)]),
    ].join('\n'),
    quotes: sources.map(({ quote }) => quote),
    stems: checksOf(key).map(({ stem }) => stem),
    points: keyPoints.map((point) => point.text),
    putsInOrder: checksOf(key).some(({ type }) => type === 'order'),
    isApplied: kind === 'application' || draft.scenarios.some(({ rowKeys }) => rowKeys.includes(key)),
  }));
  const missing = stated.filter((objective) => !isCovered(objective, asked, tongue)).map(({ text: said }) => said);
  const quotes = elements.flatMap(({ citations, rows }) => [...citations, ...rows.flatMap(({ sources }) => sources)]);
  const found = quotes.filter(({ page, quote }) =>
    quoteStandsIn(page === undefined ? text : (source.pages.find((one) => one.page === page)?.text ?? ''), quote),
  );
  return {
    riddles: reading.checks.flatMap(({ check }) => riddlesOf(check).map((riddle) => ({ ...riddle, tongue }))),
    figures: {
      name: source.name,
      pages: source.pages.length,
      seconds: made.readSeconds + made.draftSeconds,
      ratio: (made.readSeconds + made.draftSeconds) / made.bareSeconds,
      peakMB: made.peakMB,
      sourceWords: wordsOf(text).length,
      lessonWords: wordsOf(lessons.flatMap(({ passages }) => passages.map((each) => each.text)).join('\n')).length,
      copied: countCopied(reading, text),
      objectives: { stated: stated.length, covered: stated.length - missing.length, missing },
      sections: draft.sections.length,
      criteria: tally(reading.criteria.map(({ kind }) => kind)),
      checks: tally(reading.checks.map(({ check }) => check.type)),
      cards: reading.cards.length,
      scenarios: draft.scenarios.length,
      sources: { stated: quotes.length, found: found.length },
      failures: findFailures(reading, { source: text, neverTaught: neverTaughtIn(source.name) }),
    },
  };
}
