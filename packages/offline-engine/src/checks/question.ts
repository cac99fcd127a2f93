import type { Check } from '@coursecraft/contract/assessment/check';
import type { Source } from '@coursecraft/contract/uploads/upload';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { words } from '@coursecraft/domain/language/words';
import { besideFormulas } from '@coursecraft/domain/text/formula';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type DraftContext, placeIn } from '../drafting/draft-context.ts';
import type { Sentence, SourceBlock } from '../source/source-block.ts';

/** A criterion with the check that asks for it. */
export type Question = {
  criterion: CriterionDraft;
  check: Check;
  /** Where the document says it. */
  sentence: Sentence;
  /** The table or list that the lesson must hold for the check to be answered. */
  block?: SourceBlock | undefined;
};

const LONGEST_STATEMENT = 400;
const LONGEST_QUOTE = 300;
const LONGEST_POINT = 500;

type Stated = Pick<CriterionDraft, 'kind' | 'statement' | 'sources'> & {
  keyPoints?: readonly string[];
  guidance?: string;
};

/** A criterion of which the document itself says what belongs to it. Its key is given when the draft is complete. */
export const criterionOf = ({ kind, statement, sources, keyPoints = [], guidance = '' }: Stated): CriterionDraft => ({
  key: '',
  kind,
  statement: shortened(statement, LONGEST_STATEMENT),
  guidance,
  sources,
  keyPoints: keyPoints.map((text) => ({ text: shortened(text, LONGEST_POINT) })),
  goldAnswers: [],
  misconceptions: [],
});

/** Cuts a text at a word, with three dots for what is left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1)}…`;
}

export const sourceOf = ({ place, quote }: Pick<Sentence, 'place' | 'quote'>): Source => ({
  upload: place.upload,
  page: place.page || undefined,
  quote,
});

/** Text of a document as it is shown in a check: no mark of Markdown in it has a meaning. */
export const plain = (text: string): string => besideFormulas(text, (prose) => prose.replace(/[\\*_`<[\]]/g, '\\$&'));

/** A name from a programming language in code marks, other text as it is. */
export const named = (term: string, isCode: boolean): string =>
  isCode && !term.includes('`') ? `\`${term}\`` : plain(term);

/** Where the document says it, word for word. */
export const explanationOf = (sentence: Sentence, context: DraftContext): string =>
  context.phrases.explanation(plain(shortened(sentence.text, LONGEST_QUOTE)), placeIn(sentence.place, context));

const flat = (text: string) => ` ${words(inlineText(text)).join(' ')} `;

/** Hints that hold no answer, each once; nothing where none is left. */
export function safeHints(hints: readonly string[], answers: readonly string[]): { hints?: string[] } {
  const given = answers.map(flat).filter((answer) => answer.trim());
  const safe = [...new Set(hints)].filter((hint) => !given.some((answer) => flat(hint).includes(answer)));
  return safe.length > 0 ? { hints: safe } : {};
}

/** Where a student looks again: the part of the lesson, else the lesson. */
export const lookAgain = (
  { heading, title }: { heading: string; title: string },
  { phrases }: DraftContext,
): string[] => [...new Set([heading, title])].filter(Boolean).map((name) => phrases.hint.part(plain(name)));
