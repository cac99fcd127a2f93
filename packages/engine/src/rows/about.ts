import type { Fact } from '../facts/fact.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { Topic } from '../outline/topic.ts';
import { sentencesOf } from '../source/source-block.ts';

const OPENS_ON = /^(?:(?:an?|the|eine?|der|die|das) )?\*\*([^*.:]{2,40})\*\*/i;

/** What a condition holds of where its own sentence does not say so: the term that its paragraph opens on. */
export function aboutOf(fact: Fact, { parts, pack }: Topic): string | undefined {
  if (fact.kind !== 'condition') return undefined;
  const blocks = parts.flatMap((part) => part.blocks).filter(({ kind }) => kind === 'paragraph');
  const own = blocks.map(sentencesOf).find((sentences) => sentences.some(({ raw }) => raw === fact.sentence.raw));
  const [first] = own ?? [];
  const term = first && first.raw !== fact.sentence.raw ? OPENS_ON.exec(first.raw)?.[1] : undefined;
  const said = contentStems(fact.claim, pack);
  return term && ![...contentStems(term, pack)].some((stem) => said.has(stem)) ? term : undefined;
}
