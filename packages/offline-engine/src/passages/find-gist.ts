import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import { passagesOf } from '@coursecraft/domain/content/passages';
import { contentStems } from '../language/content-stems.ts';
import type { LanguagePack } from '../language/language-pack.ts';

const MOST = 3;
const LONGEST = 240;

/** Returns the sentences with the most frequent content words. */
export function findGist(element: QuestionRequest['elements'][number], pack: LanguagePack, most = MOST): string[] {
  const sentences = passagesOf(element.content).flatMap((passage) => passage.sentences);
  const stems = sentences.map((sentence) => [...contentStems(sentence, pack)]);
  const counts = new Map<string, number>();
  for (const stem of stems.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return sentences
    .map((text, at) => {
      const sentenceStems = stems[at] ?? [];
      // A sentence that introduces a list is useless without it.
      const isLead = /:\s*$/.test(text);
      const isWhole = pack.finiteVerb.test(text) && !pack.anaphoric.test(text) && !isLead;
      const stands = sentenceStems.length >= 3 && text.length <= LONGEST && isWhole;
      const shared = sentenceStems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
      return { text, at, score: stands ? shared / (sentenceStems.length + 2) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text);
}
