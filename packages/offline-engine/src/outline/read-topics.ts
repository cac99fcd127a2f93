import type { SourceDocument, Step } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import { refused } from '@coursecraft/contract/reasons';
import type { LanguagePack } from '../language/language-pack.ts';
import { PACKS, packOf, pickPack } from '../language/pick-pack.ts';
import { readSource } from '../source/read-source.ts';
import { type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { inOrder } from './order-topics.ts';
import { withoutRepeats } from './repeated-topics.ts';
import { type Topic, topicSentences, topicSize } from './topic.ts';
import { topicsOf } from './topics.ts';

/** Words of running text that a lesson needs. */
const FEWEST_WORDS = 60;
/** Words in complete sentences that a text needs. */
const FEWEST_IN_SENTENCES = 40;
/** Characters for language detection. */
const SAMPLE = 6000;

export type Report = (step: Omit<Step, 'total'>) => void;

/** Topics in document order with their outline keys. */
export type ReadTopics = { topics: Topic[]; keys: ReadonlyMap<Topic, string>; leftOut: LeftOut[] };

/** Returns a title from a file name. */
export const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');

/** Reads documents into topics. Throws a refusal that names what they contain if they are too thin. */
export function readTopics(sources: readonly SourceDocument[], language: string, report: Report): ReadTopics {
  const keys = new Map<Topic, string>();
  const leftOut: LeftOut[] = [];
  const read = sources.flatMap((source, at) => {
    report({ kind: 'reading', label: `Reading ${source.name}`, name: source.name, done: at });
    const found = topicsOfSource(source, language);
    leftOut.push(...found.leftOut);
    const filled = found.topics.filter((topic) => topicSize(topic) > 0);
    for (const [ordinal, topic] of found.topics.entries()) keys.set(topic, keyOf(topic, ordinal));
    for (const { title, upload } of found.topics.filter((topic) => topicSize(topic) === 0))
      leftOut.push({ title: title.slice(0, 300), upload, reason: 'too-short' });
    return inOrder(filled);
  });
  const { topics, leftOut: repeated } = withoutRepeats(read);
  refuseThin(topics, sources);
  return { topics, keys, leftOut: [...leftOut, ...repeated] };
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const keyOf = ({ upload, title }: Topic, ordinal: number) => `${upload.slice(0, 300)}#${ordinal}:${slugOf(title)}`;

function topicsOfSource(source: SourceDocument, language: string) {
  const blocks = readSource(source);
  const sample = sampleOf(source);
  const stated = source.language ?? (/^(de|en)\b/i.test(language) && sample.length < 200 ? language : undefined);
  const foreign = source.language && !/^(de|en)\b/i.test(source.language) ? source.language : undefined;
  const pack = foreign ? packOf(language) : withTasks(pickPack(sample, stated), blocks);
  const title = source.title?.trim() || withoutEnding(source.name);
  const { topics, leftOut } = topicsOf({ blocks, title, upload: source.name, pack });
  return { topics: topics.map((topic) => (foreign ? { ...topic, language: foreign } : inOwnLanguage(topic))), leftOut };
}

function sampleOf({ pages }: SourceDocument): string {
  let sample = '';
  for (const { text } of pages) {
    sample += ` ${text.slice(0, SAMPLE)}`;
    if (sample.length > SAMPLE) break;
  }
  return sample;
}

function inOwnLanguage(topic: Topic): Topic {
  if (topicSize(topic) < FEWEST_WORDS) return topic;
  const text = topicSentences(topic)
    .slice(0, 60)
    .map((sentence) => sentence.text)
    .join(' ');
  const { code } = pickPack(text, undefined);
  return code === topic.pack.code ? topic : { ...topic, pack: { ...PACKS[code], task: PACKS[code].assignment } };
}

/** Commands such as “Remove the cover.” are tasks only in sources that set tasks more than once. */
function withTasks(pack: LanguagePack, blocks: SourceBlock[]): LanguagePack {
  const assignments = blocks.flatMap(sentencesOf).filter((sentence) => pack.assignment.test(sentence.text)).length;
  return assignments >= 2 ? pack : { ...pack, task: pack.assignment };
}

function isRunning(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return /[.!?…。]\W*$/u.test(text) && words.filter((word) => /^\p{Lu}/u.test(word)).length <= words.length * 0.4;
}

function isSentence(text: string, { pack, language }: Topic): boolean {
  const tokens = text.split(' ');
  const words = tokens.filter((token) => /^\P{N}*\p{L}\P{N}*$/u.test(token)).length;
  return (
    tokens.length >= 4 && words >= tokens.length * 0.6 && (language ? isRunning(text) : pack.finiteVerb.test(text))
  );
}

function refuseThin(topics: readonly Topic[], sources: readonly SourceDocument[]): void {
  const size = topics.reduce((sum, topic) => sum + topicSize(topic), 0);
  const sentenceWords = topics
    .flatMap((topic) => topicSentences(topic).filter(({ text }) => isSentence(text, topic)))
    .reduce((sum, { text }) => sum + text.split(' ').length, 0);
  if (size >= FEWEST_WORDS && sentenceWords >= FEWEST_IN_SENTENCES) return;
  const names = sources.map((source) => `“${source.name}”`);
  const values = { names: names.join(', '), count: names.length };
  if (names.length === 0) throw new EngineRefusal('no-document');
  throw new EngineRefusal(
    size < FEWEST_WORDS ? refused('documents-too-thin', values) : refused('documents-without-sentences', values),
  );
}
