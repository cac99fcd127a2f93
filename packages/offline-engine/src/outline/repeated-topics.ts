import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import { words } from '@coursecraft/domain/language/words';
import { type Topic, topicSentences } from './topic.ts';

/** Words per fingerprint; texts with mostly equal fingerprints are equal. */
const RUN = 5;
const SAME = 0.7;
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

/** Separates topics that repeat earlier ones, such as a document uploaded twice. */
export function withoutRepeats(topics: readonly Topic[]): { topics: Topic[]; leftOut: LeftOut[] } {
  const seenRuns = new Set<number>();
  const kept: Topic[] = [];
  const leftOut: LeftOut[] = [];
  for (const topic of topics) {
    const runs = runsOf(topic);
    const known = runs.filter((run) => seenRuns.has(run)).length;
    if (runs.length >= 4 && known >= runs.length * SAME)
      leftOut.push({ title: topic.title.slice(0, 300), upload: topic.upload, reason: 'repeated' });
    else kept.push(topic);
    for (const run of runs) seenRuns.add(run);
  }
  return { topics: kept, leftOut };
}
