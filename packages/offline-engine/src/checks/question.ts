import type { Check } from '@coursecraft/contract/assessment/check';
import type { Source } from '@coursecraft/contract/uploads/upload';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { words } from '@coursecraft/domain/language/words';
import { besideFormulas } from '@coursecraft/domain/text/formula';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type DraftContext, placeIn } from '../drafting/draft-context.ts';
import type { Sentence, SourceBlock } from '../source/source-block.ts';

export type Question = {
  criterion: CriterionDraft;
  check: Check;
  sentence: Sentence;
  /** The table or list that the lesson must contain. */
  block?: SourceBlock | undefined;
};

const LONGEST_STATEMENT = 400;
const LONGEST_QUOTE = 300;
const LONGEST_POINT = 500;

type Stated = Pick<CriterionDraft, 'kind' | 'statement' | 'sources'> & {
  keyPoints?: readonly string[];
  guidance?: string;
};

/** Creates a criterion; its key is assigned when the draft is complete. */
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

/** Cuts a text at a word and adds an ellipsis. */
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

/** Escapes Markdown in document text, except in formulas. */
export const plain = (text: string): string => besideFormulas(text, (prose) => prose.replace(/[\\*_`<[\]]/g, '\\$&'));

/** Formats an identifier as code. */
export const named = (term: string, isCode: boolean): string =>
  isCode && !term.includes('`') ? `\`${term}\`` : plain(term);

/** Returns the document's sentence with its location. */
export const explanationOf = (sentence: Sentence, context: DraftContext): string =>
  context.phrases.explanation(plain(shortened(sentence.text, LONGEST_QUOTE)), placeIn(sentence.place, context));

const flat = (text: string) => ` ${words(inlineText(text)).join(' ')} `;

/** Drops hints that contain an answer, and repetitions. */
export function safeHints(hints: readonly string[], answers: readonly string[]): { hints?: string[] } {
  const given = answers.map(flat).filter((answer) => answer.trim());
  const safe = [...new Set(hints)].filter((hint) => !given.some((answer) => flat(hint).includes(answer)));
  return safe.length > 0 ? { hints: safe } : {};
}

/** Returns the hint that names the lesson part to read again. */
export const lookAgain = (
  { heading, title }: { heading: string; title: string },
  { phrases }: DraftContext,
): string[] => [...new Set([heading, title])].filter(Boolean).map((name) => phrases.hint.part(plain(name)));
