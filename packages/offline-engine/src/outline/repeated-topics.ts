import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import { words } from '@coursecraft/domain/language/words';
import { type Topic, topicSentences } from './topic.ts';

/** Words that are looked at together; texts that share most runs of this length are one text. */
const RUN = 5;
const SAME = 0.7;
/** Of all runs one in so many is kept, so that a long text takes little room. */
const SAMPLE = 4;

function hash(run: readonly string[]): number {
  let sum = 2166136261;
  for (const word of run)
    for (let at = 0; at < word.length; at += 1) sum = Math.imul(sum ^ word.charCodeAt(at), 16777619) >>> 0;
  return sum;
}

function runsOf(topic: Topic): number[] {
  const all = words(
    topicSentences(topic)
      .map(({ text }) => text)
      .join(' '),
  );
  const runs = new Set<number>();
  for (let at = 0; at + RUN <= all.length; at += 1) {
    const run = hash(all.slice(at, at + RUN));
    if (run % SAMPLE === 0) runs.add(run);
  }
  return [...runs];
}

/** Parts topics from those that tell again what others before them told: the same document twice is read once. */
export function withoutRepeats(topics: readonly Topic[]): { topics: Topic[]; leftOut: LeftOut[] } {
  const told = new Set<number>();
  const kept: Topic[] = [];
  const leftOut: LeftOut[] = [];
  for (const topic of topics) {
    const runs = runsOf(topic);
    const known = runs.filter((run) => told.has(run)).length;
    if (runs.length >= 4 && known >= runs.length * SAME)
      leftOut.push({ title: topic.title.slice(0, 300), upload: topic.upload, reason: 'repeated' });
    else kept.push(topic);
    for (const run of runs) told.add(run);
  }
  return { topics: kept, leftOut };
}
