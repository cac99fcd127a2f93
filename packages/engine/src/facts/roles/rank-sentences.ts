import type { LanguagePack } from '../../language/language-pack.ts';
import { type Topic, topicSentences } from '../../outline/topic.ts';
import type { Sentence } from '../../source/source-block.ts';
import { contentStems } from '../topic-terms.ts';

const COMMON = /^(Put|Make|Use|Keep|Take|Get|Give|Let|Go|Do)$/;

/** “Weigh the flour.” tells what to do, not what is so. */
function isCommand(text: string, pack: LanguagePack): boolean {
  if (pack.code === 'de') return /^\p{Lu}\p{Ll}+n Sie\b/u.test(text);
  const first =
    /^([A-Z][a-z]+) (?:the|an?|your|it|them|this|that|these|those|all|each|some|up|into|over|off|on|out)\b/.exec(
      text,
    )?.[1];
  return (
    first !== undefined &&
    (COMMON.test(first) || !pack.stopWords.has(first.toLowerCase())) &&
    !/(ing|ed|[^s]s)$/.test(first)
  );
}

/** Whether a sentence says something by itself: a statement of fair length that leans on nothing around it. */
export function standsAlone(sentence: Sentence, topic: Topic): boolean {
  const { text } = sentence;
  const length = text.split(' ').length;
  if (length < 6 || length > 38 || !/[.!]["”)]?$/.test(text) || /\?/.test(text)) return false;
  const { pack } = topic;
  if (!pack.finiteVerb.test(text) || isCommand(text, pack)) return false;
  if (pack.anaphoric.test(text) || pack.example.test(text) || pack.task.test(text) || pack.aboutTheBook.test(text))
    return false;
  return /^["“`'(\p{Lu}\d]/u.test(text) && !/\b(you|your|we|our|I)\b/.test(text);
}

/** Words of sentences that say little: true of nearly anything. */
const HEDGED =
  /\b(often|many|may|might|common|useful|important|popular|some|most|several|various|everywhere|great|helpful|sometimes|usually|one way|different types|programmers?|häufig|oft|viele|manche|wichtig|nützlich|verschiedene)\b/i;

/**
 * A topic's sentences that stand alone, the most telling first: words that many of its sentences share weigh more
 * (SumBasic's idea: Nenkova and Vanderwende, 2005), long sentences do not win by length, first ones gain a little.
 */
export function rankSentences(topic: Topic): { sentence: Sentence; score: number }[] {
  const all = topicSentences(topic);
  const counts = new Map<string, number>();
  for (const sentence of all)
    for (const stem of contentStems(sentence.text, topic.pack)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const title = contentStems(`${topic.title} ${topic.parts.map((part) => part.title).join(' ')}`, topic.pack);
  return all
    .map((sentence, at) => {
      const stems = [...contentStems(sentence.text, topic.pack)];
      const shared = stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0) + (title.has(stem) ? 1.5 : 0), 0);
      const bold = /\*\*[^*]+\*\*/.test(sentence.raw) ? 1.4 : 1;
      const hedged = HEDGED.test(sentence.text) ? 0.55 : 1;
      const early = 1 + 0.2 / (1 + at);
      return { sentence, score: stems.length < 3 ? 0 : (shared / (stems.length + 2)) * bold * early * hedged };
    })
    .filter(({ sentence, score }) => score > 0 && standsAlone(sentence, topic))
    .sort((a, b) => b.score - a.score || a.sentence.text.localeCompare(b.sentence.text));
}
