import type { Citation } from '@coursecraft/contract/drafting/citation';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { searchTerms } from '@coursecraft/domain/language/search-terms';
import type { TutorPassage } from './choose-passages.ts';

const MARK = /\s*\[\[([^\]\n]{1,40})\]\]/g;

/** Removes marks, also one that is not complete yet. */
export const withoutMarks = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .replace(MARK, '')
    .replace(/\[(?:\[[^\]]*\]?)?$/, '')
    .trimEnd();

const primary = (language: string) => language.toLowerCase().split('-')[0];
export const isSameLanguage = (one: string, other: string): boolean => primary(one) === primary(other);

/** Returns whether a claim has a content word or a number of a passage. */
function sharesWord(claim: string, passage: string, language: string): boolean {
  const termsOf = searchTerms(language);
  const taught = new Set(termsOf(passage));
  return termsOf(claim).some((term) => taught.has(term));
}

export type CitedAnswer = {
  /** Inert Markdown; `[1]` is the first citation. */
  text: string;
  citations: Citation[];
  /** Why marks were removed, as sentences for the model. */
  problems: string[];
};

type CitingOptions = {
  /** The language whose words are compared; absent if answer and course have different ones, and for hints. */
  comparedIn?: string | undefined;
};

/**
 * Turns the marks of an answer into citations, cut from the passages that they name. A mark without a passage, or
 * behind a claim that shares no word with its passage, is removed.
 */
export function citedAnswer(
  answer: string,
  passages: readonly TutorPassage[],
  { comparedIn }: CitingOptions,
): CitedAnswer {
  const problems: string[] = [];
  const cited: TutorPassage[] = [];
  let claim = '';
  let claimedTo = 0;
  const marked = answer.replace(MARK, (mark, named: string, at: number) => {
    // Marks in a row have one claim.
    claim = answer.slice(claimedTo, at).trim() || claim;
    claimedTo = at + mark.length;
    const numbers = (named.match(/\d+/g) ?? []).map(Number);
    return numbers
      .map((number) => {
        const passage = passages[number - 1];
        if (!passage) {
          problems.push(`There is no passage ${number}.`);
          return '';
        }
        if (comparedIn && !sharesWord(claim, passage.text, comparedIn)) {
          problems.push(`What stands before [[${number}]] has no word of passage ${number}: ${JSON.stringify(claim)}`);
          return '';
        }
        if (!cited.includes(passage)) cited.push(passage);
        return ` ⟦${cited.indexOf(passage) + 1}⟧`;
      })
      .join('');
  });
  return {
    text: inertMarkdown(marked)
      .replace(/⟦(\d+)⟧/g, (_all, number: string) => `[${number}]`)
      .trim(),
    citations: cited.map(({ elementId, text }) => ({ elementId, quote: text })),
    problems,
  };
}
