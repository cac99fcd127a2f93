import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import { KINDS_OF_SCENARIO } from '../../criteria/scenario-kinds.ts';
import type { ModuleRequest, PromptMessage } from '../../engine/engine.ts';
import { asData } from '../../prompts/data.ts';
import { shown, type WorkedExample } from '../../prompts/worked-example.ts';
import { windowOf } from '../../retrieval/window.ts';
import { WRITTEN } from '../example.ts';
import { LESSON_WORDS } from '../lesson-length.ts';
import type { NumberedSentences } from '../numbered-sentences.ts';
import type { PlannedSection } from '../plan-module.ts';
import {
  checkRules,
  criterionRules,
  exerciseRule,
  numbered,
  opening,
  type PlannedChecks,
  plannedChecksText,
  tableRule,
  textRules,
  WITHOUT_DOCUMENTS,
  wishesOf,
} from '../prompt.ts';
import { ChecksStep, CriteriaStep, type KnownCriterion, TextsStep } from './replies.ts';

/** What all steps of a section know. */
export type StepsRequest = {
  /** Names the section or the element to write, as `the section "Tides"`. */
  what: string;
  /** BCP 47. */
  language: string;
  objectives: readonly string[];
  /** What the author wishes, and what is elsewhere, as lines. */
  wishes: string;
  /** Says how long a lesson is; may be empty. */
  size: string;
  /** Formats of the elements to write; all by default. */
  formats?: readonly string[] | undefined;
  /** Existing criteria for which checks may ask. */
  known: readonly { rowId: string; statement: string }[];
  hasScenarios: boolean;
  /** What was planned for its checks across sections; for the last piece. */
  planned?: PlannedChecks | undefined;
};

/** The share of a window for a piece of the material. */
export const PIECE = 0.2;

/** A piece of the material. */
export type Piece = { text: string; at: number; count: number };

const [whole] = WRITTEN;
/** The example of whole sections, one step at a time. */
function exampleOf<R>(schema: WorkedExample<R>['schema'], replyOf: (reply: NonNullable<typeof whole>['reply']) => R) {
  return shown(whole ? [{ given: whole.given, reply: replyOf(whole.reply), schema }] : []);
}

const system = (text: string) => ({ role: 'system', text });
const materialOf = ({ text, at, count }: Piece, isEmpty: boolean) =>
  isEmpty ? WITHOUT_DOCUMENTS : `${count > 1 ? `Part ${at + 1} of ${count} of the material:\n` : ''}${text}`;
const partOf = ({ at, count }: Piece) => (count > 1 ? `, part ${at + 1} of ${count}` : '');

type OfPiece = { piece: Piece; isEmpty: boolean };

/** Builds the prompt for the criteria of a piece of the material. */
export const criteriaStep = (
  { what, language, objectives, wishes, known }: StepsRequest,
  { piece, isEmpty }: OfPiece,
  before: readonly KnownCriterion[],
): PromptMessage[] => [
  system(
    `${opening(language)}\n\nEach sentence of the material has an id such as ⟨s12⟩. Name the ids of the sentences that a criterion rests on.\n\n${criterionRules}\n\n${exampleOf(CriteriaStep, ({ criteria, unmet }) => ({ criteria, unmet }))}`,
  ),
  {
    role: 'user',
    text: `Write the criteria of ${what}${partOf(piece)}: at most four, and only for what this part teaches. Lessons and checks follow later.
${numbered(objectives)}${wishes}${listed('There are these criteria already, so not again', [
  ...known.map(({ statement }) => statement),
  ...before.map(({ statement }) => statement),
])}
${materialOf(piece, isEmpty)}`,
  },
];

const listed = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${name}:\n${asData('list', lines.join('\n'))}\n`;

/** Builds the prompt for the texts of a piece of the material. */
export const textsStep = (
  { what, language, wishes, size, formats }: StepsRequest,
  { piece, isEmpty }: OfPiece,
  { criteria, titles }: { criteria: readonly KnownCriterion[]; titles: readonly string[] },
): PromptMessage[] => [
  system(
    `${opening(language)}\n\n${textRules} ${tableRule}\n\n${exampleOf(TextsStep, ({ elements }) => ({
      elements: elements.map(({ checks: _, cards: _cards, ...element }) => element),
    }))}`,
  ),
  {
    role: 'user',
    text: `Write the text of ${what}${partOf(piece)}: ${
      formats ? `one element of the format ${formats.join(' or ')}` : 'one lesson, and a worked example where one helps'
    }. ${size}Checks follow later. "criteria" names the keys of the criteria that an element teaches.
${wishes}${listed('Titles that other elements have', titles)}The criteria:
${asData('criteria', criteria.map(({ key, statement }) => `${key}: ${statement}`).join('\n'))}

${materialOf(piece, isEmpty)}`,
  },
];

/** Builds the prompt for the checks and cards of what a step wrote. */
export const checksStep = (
  { what, language, wishes, known, formats, planned = {} }: StepsRequest,
  { piece }: OfPiece,
  { criteria, texts }: { criteria: readonly KnownCriterion[]; texts: string },
): PromptMessage[] => [
  system(
    `${opening(language)}\n\n${checkRules} ${exerciseRule}\n\n${exampleOf(ChecksStep, ({ elements }) => ({
      checks: elements.flatMap(({ checks }, at) => checks.map((check) => ({ element: `e${at + 1}`, check }))),
      cards: [],
    }))}`,
  ),
  {
    role: 'user',
    text: `Write the checks of ${what}${partOf(piece)}: one or two for each criterion${
      formats && !formats.includes('flashcards') ? '' : ', and up to four cards of the terms'
    }. "element" names the element that a check belongs to.
${plannedChecksText(piece.at + 1 === piece.count ? planned : { types: planned.types })}${wishes}The criteria:
${asData('criteria', criteria.map(({ key, statement, keyPoints, misconceptions }) => JSON.stringify({ key, statement, keyPoints, misconceptions })).join('\n'))}
${listed(
  'Earlier criteria, for which checks may ask by these keys',
  known.map(({ rowId, statement }) => `${rowId}: ${statement}`),
)}
${texts}`,
  },
];

/** Builds the prompt for the scenarios of a section. */
export const scenariosStep = (
  { what, language, wishes }: StepsRequest,
  criteria: readonly KnownCriterion[],
): PromptMessage[] => [
  system(
    `${opening(language)}\n\nA scenario is a situation in which a student has to use what was learned, told in a few sentences, with one question at its end. It does not say what a criterion wants to hear.\n\n${KINDS_OF_SCENARIO}`,
  ),
  {
    role: 'user',
    text: `Write up to three scenarios for ${what}.
${wishes}The criteria that they may ask for:
${asData('criteria', criteria.map((criterion) => JSON.stringify(criterion)).join('\n'))}`,
  },
];

/** Says how long a lesson is. */
export const sizeOf = (length: LessonLength): string =>
  Number.isFinite(LESSON_WORDS[length])
    ? `A lesson has about ${LESSON_WORDS[length]} words, or less where the material is short. `
    : 'Keep everything that the material says. ';

/** Says what the steps of a section of a planned module know. */
export const stepsOfSection = (
  request: Pick<ModuleRequest, 'language' | 'formats' | 'brief' | 'length' | 'outline'>,
  titles: readonly string[],
  { title, objectives }: Pick<PlannedSection, 'title' | 'objectives'>,
  planned?: PlannedChecks,
): StepsRequest => ({
  what: `the section ${JSON.stringify(title)}`,
  language: request.language,
  objectives,
  wishes: wishesOf(
    request.brief,
    titles.filter((other) => other !== title),
  ),
  size: sizeOf(request.outline?.length ?? request.length ?? 'standard'),
  formats: request.formats,
  known: [],
  hasScenarios: true,
  planned,
});

/** Builds the first prompt of a section that is written step by step. */
export function firstStep(request: StepsRequest, material: NumberedSentences, run: { share: number }): PromptMessage[] {
  const pieces = material.pieces(Math.floor(windowOf(run) * PIECE));
  const piece = { text: pieces[0] ?? '', at: 0, count: pieces.length };
  return criteriaStep(request, { piece, isEmpty: material.isEmpty }, []);
}
