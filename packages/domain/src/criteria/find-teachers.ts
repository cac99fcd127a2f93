import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { distinctiveStems } from '../language/distinctive-stems.ts';
import type { Vocabulary } from '../language/language.ts';
import { type LikeStem, likeStems } from '../language/like-stems.ts';
import { inlineText } from '../text/inline-text.ts';
import { indexQuotes } from '../text/quote-index.ts';
import { withoutLead } from './without-lead.ts';

export type TeachableCriterion = Pick<Criterion, 'elementId' | 'statement' | 'sources' | 'goldAnswers'>;
export type Teacher = { elementId: string; text: string };

/** Required share of a criterion's words in a passage, higher in other elements. Tuned with `bench/coverage.ts`. */
const TAUGHT_HERE = 0.44;
const TAUGHT_ELSEWHERE = 0.6;
/** Content words per passage; a longer paragraph is its own passage. */
const PASSAGE = 45;
/** Weight of a number relative to a word. */
const NUMBER = 2;
/** Counts as a missing word, so that one or two words prove little. */
const DOUBT = 1;

type Passage = { at: number; elementId: string; stems: ReadonlySet<string> };

/** A word of a criterion with similar stems of the course. */
type Word = { weight: number; stems: readonly LikeStem[] };

function likenessIn(passage: ReadonlySet<string>, { stems }: Word): number {
  let best = 0;
  for (const { stem, likeness } of stems) if (likeness > best && passage.has(stem)) best = likeness;
  return best;
}

/** Finds elements that teach a criterion by a cited sentence or enough common words, its own first. */
export function findTeachers(
  teachers: readonly Teacher[],
  language: Vocabulary,
): (row: TeachableCriterion) => string[] {
  const passages = teachers.flatMap(({ elementId, text }, at) =>
    passagesOf(text, language).map((stems) => ({ at, elementId, stems })),
  );
  const byElement = Map.groupBy(passages, ({ elementId }) => elementId);
  const holders = new Map<string, Passage[]>();
  for (const passage of passages) {
    for (const stem of passage.stems) {
      const found = holders.get(stem);
      if (found) found.push(passage);
      else holders.set(stem, [passage]);
    }
  }
  const like = likeStems(holders.keys());
  const textsWith = indexQuotes(teachers.map(({ text }) => text));
  const spread = ({ stems }: Word) => stems.reduce((sum, { stem }) => sum + (holders.get(stem)?.length ?? 0), 0);

  /** Returns passages that may contain enough of the words; looks up the rarest first. */
  const promising = (words: readonly Word[], enough: number): Passage[] => {
    let left = words.reduce((sum, { weight }) => sum + weight, 0);
    const bounds = new Map<Passage, number>();
    for (const word of words.toSorted((one, other) => spread(one) - spread(other))) {
      // Without the earlier words, the remaining ones are not enough.
      const isOpen = left >= enough;
      if (!isOpen && spread(word) > bounds.size) break;
      for (const { stem, likeness } of word.stems)
        for (const passage of holders.get(stem) ?? []) {
          const bound = bounds.get(passage);
          if (isOpen || bound !== undefined) bounds.set(passage, (bound ?? 0) + word.weight * likeness);
        }
      left -= word.weight;
    }
    return [...bounds].flatMap(([passage, bound]) => (bound + left >= enough ? passage : []));
  };

  const having = (text: string, own: string): number[] => {
    const words = [...new Set(distinctiveStems(inlineText(text), language))].map(
      (stem): Word => ({ weight: /\d/.test(stem) ? NUMBER : 1, stems: like(stem) }),
    );
    const all = words.reduce((sum, { weight }) => sum + weight, DOUBT);
    const candidates = new Set([...(byElement.get(own) ?? []), ...promising(words, TAUGHT_ELSEWHERE * all)]);
    return [...candidates].flatMap(({ at, elementId, stems }) => {
      const sum = words.reduce((total, word) => total + word.weight * likenessIn(stems, word), 0);
      return sum >= (elementId === own ? TAUGHT_HERE : TAUGHT_ELSEWHERE) * all ? at : [];
    });
  };

  return ({ elementId: own, statement, sources, goldAnswers }) => {
    const answers = goldAnswers.flatMap(({ text, verdict }) => (verdict === 'met' ? text : []));
    const cited = sources.flatMap(({ quote }) => textsWith(quote));
    const phrases = [withoutLead(statement), ...answers].flatMap((text) => having(text, own));
    const found = [...new Set([...cited, ...phrases])].sort((one, other) => one - other);
    const ids = found.flatMap((at) => teachers[at]?.elementId ?? []);
    return [...ids.filter((id) => id === own), ...ids.filter((id) => id !== own)];
  };
}

function passagesOf(text: string, language: Vocabulary): ReadonlySet<string>[] {
  const paragraphs = text.split('\n').map((paragraph) => distinctiveStems(paragraph, language));
  return paragraphs.map((first, at) => {
    let [end, size] = [at + 1, first.length];
    for (let next = paragraphs[end]; next && size + next.length <= PASSAGE; next = paragraphs[end]) {
      size += next.length;
      end += 1;
    }
    return new Set(paragraphs.slice(at, end).flat());
  });
}
