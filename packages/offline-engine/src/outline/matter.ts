import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import type { LanguagePack } from '../language/language-pack.ts';
import { sentencesOf } from '../source/source-block.ts';
import { asks } from './asks.ts';
import { glossaryEntries } from './glossary.ts';
import { type HeadingKind, kindOfHeading } from './heading-kind.ts';
import { blocksBelow, type HeadingNode } from './heading-tree.ts';

/** Kinds of parts that are no lesson. */
export type Matter = Exclude<HeadingKind, 'introduction' | 'objectives'> & LeftOut['reason'];

/** Words from which a part called “Sources” or “Definitions” counts as a lesson. */
const TEACHES = 80;

const CITING =
  /https?:|www\.|doi\b|\bet al\b|\(?\b(1[5-9]|20)\d\d\b\)?|\bpp?\. ?\d|\b(eds?|vol|no|hrsg|aufl|bd|isbn)\.?\b|\b(retrieved|accessed|abgerufen|verlag|press|publish)/i;

function isWritten(node: HeadingNode, pack: LanguagePack): boolean {
  const blocks = blocksBelow(node);
  if (blocks.some(({ kind }) => kind === 'code')) return true;
  const allSentences = blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(sentencesOf)
    .filter(({ text }) => !text.endsWith('?') && pack.finiteVerb.test(text) && !pack.task.test(text));
  const plain = allSentences.filter(({ text }) => !CITING.test(text));
  const words = plain.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return words >= TEACHES && plain.length >= allSentences.length * 0.7;
}

function isAsking(node: HeadingNode, pack: LanguagePack): boolean {
  const groups = blocksBelow(node).flatMap((block) =>
    block.kind === 'list'
      ? block.items.map(({ sentences }) => sentences)
      : block.kind === 'paragraph'
        ? [block.sentences]
        : [],
  );
  return groups.filter((sentences) => asks(sentences, pack)).length >= groups.length / 3;
}

const FEWEST_QUESTIONS = 3;

function isListOfQuestions({ blocks, children }: HeadingNode, pack: LanguagePack): boolean {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(({ sentences }) => sentences) : []));
  const prose = blocks.flatMap((block) => (block.kind === 'list' ? [] : sentencesOf(block)));
  const asking = items.filter((sentences) => asks(sentences, pack));
  const inWords = items.filter((sentences) => sentences.some(({ text }) => text.endsWith('?')));
  return (
    children.length === 0 &&
    prose.length <= 1 &&
    asking.length >= FEWEST_QUESTIONS &&
    asking.length >= items.length * 0.7 &&
    inWords.length >= items.length / 2
  );
}

/** A one-word title may also be a topic. */
const PLAIN =
  /^(definitions?|definitionen|terms|words|vocabulary|terminology|concepts|(grund)?begriffe|vokabeln|references?|verweise|links?|sources?|quellen|resources?|notes?|noten|index|contents?|inhalt|figures?|tables?|tabellen|media|medien|videos?|animations?|websites?|readings?|citations?|literatur|literature|answers?|solutions?|lösungen|antworten|tests?|problems?|questions?|fragen|activity|activities|practice|critical thinking|challenges?|dedication|attributions?|authors?)$/i;

const hasOwnParts = ({ children }: HeadingNode, pack: LanguagePack) =>
  children.filter(({ title }) => kindOfHeading(title, pack) === undefined).length >= 2;

/** Returns the kind of a part that is no lesson; undefined for a lesson. */
export function matterOf(node: HeadingNode, pack: LanguagePack): Matter | undefined {
  const kind = kindOfHeading(node.title, pack);
  if (!kind) return isListOfQuestions(node, pack) ? 'exercises' : undefined;
  if (kind === 'introduction' || kind === 'objectives') return undefined;
  if (kind === 'glossary') {
    const isList = glossaryEntries(node, pack).length >= 2;
    return isList || !isWritten(node, pack) ? kind : undefined;
  }
  const isOpen = kind !== 'summary' && (PLAIN.test(node.title) || hasOwnParts(node, pack));
  const isLesson = isOpen && isWritten(node, pack) && !(kind === 'exercises' && isAsking(node, pack));
  return isLesson ? undefined : kind;
}
