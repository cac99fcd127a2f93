import type { LanguagePack } from '../../language/language-pack.ts';
import type { Part, Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { leansBack } from '../gates/leaning.ts';
import { type Enumeration, isCommand } from './enumeration.ts';

const FEWEST = 3;
const MOST = 8;
const LONGEST_STEP = 30;
/** Words at the head of a sentence that say where its step comes. */
const MARKS = {
  en: {
    first:
      /^(?:(to (?!begin)[^,.]{4,60}), (?:first(?:ly)?,? )?(?=\p{Ll})|(?:first(?:ly)?|to begin with|start by)\b,?\s+)/iu,
    next: /^(?:then|next|after (?:that|this)|afterwards|second(?:ly)?|third(?:ly)?|fourth(?:ly)?)\b,?\s+/iu,
    last: /^(?:finally|last(?:ly)?|in the end|last of all)\b,?\s+/iu,
  },
  de: {
    first: /^(?:(um [^,.]{4,60}), )?(?:zuerst|zunächst|als erstes)\s+/iu,
    next: /^(?:dann|danach|anschließend|nun|darauf|daraufhin|als nächstes|im nächsten schritt|dort)\s+/iu,
    last: /^(?:zuletzt|schließlich|zum schluss|am (?:ende|schluss)|abschließend)\s+/iu,
  },
} as const;
/** “…, then down the loop, … and finally into a duct”: the stations of one sentence. */
const STATIONS = {
  en: /,? (?:and )?(?:then|next|finally),? (?=\p{Ll})/giu,
  de: /,? (?:und )?(?:dann|danach|schließlich|zuletzt) (?=\p{Ll})/giu,
} as const;

/** What is done one after the other and told in running text: “First …. Then …. Finally …”. */
export function runOnSteps(part: Part, { title, pack }: Pick<Topic, 'title' | 'pack'>): Enumeration[] {
  const heading = part.title || title;
  return part.blocks.flatMap((block) => {
    if (block.kind !== 'paragraph') return [];
    const sentences = sentencesOf(block);
    const found = inSentences(sentences, heading, pack);
    return found ? [found] : sentences.flatMap((sentence) => inOne(sentence, heading, pack) ?? []).slice(0, 1);
  });
}

function inSentences(sentences: readonly Sentence[], heading: string, pack: LanguagePack): Enumeration | undefined {
  const { first, next, last } = MARKS[pack.code];
  const from = sentences.findIndex(({ text }) => first.test(text));
  const opening = sentences[from];
  if (!opening) return undefined;
  const run = [opening];
  for (const sentence of sentences.slice(from + 1)) {
    if (!next.test(sentence.text) && !last.test(sentence.text) && !isCommand(sentence, pack)) break;
    run.push(sentence);
    if (last.test(sentence.text)) break;
  }
  const steps = run.flatMap((sentence) => {
    const said = stepOf(sentence.text.replace(first, '').replace(next, '').replace(last, ''), pack);
    return said ? [{ ...sentence, text: said }] : [];
  });
  const goal = first.exec(opening.text)?.[1];
  const lead: Sentence = { ...opening, text: `${goal ? capital(goal) : heading}:` };
  return steps.length === run.length && run.length >= FEWEST && run.length <= MOST
    ? { lead, items: steps, ordered: true }
    : undefined;
}

/** A step as a sentence of its own: in German its subject comes before its verb again. */
function stepOf(text: string, pack: LanguagePack): string | undefined {
  const said = pack.code === 'de' ? turned(text) : bare(text);
  if (said === undefined || said.split(' ').length > LONGEST_STEP) return undefined;
  return leansBack(capital(said), pack) ? undefined : capital(said);
}

function turned(text: string): string | undefined {
  const found = /^(\p{Ll}+) (man|wir|(?:der|die|das|ein|eine)(?: \p{Ll}+)* \p{Lu}[\p{L}-]+) (.+)$/u.exec(bare(text));
  return found ? `${found[2]} ${found[1]} ${found[3]}` : undefined;
}

/** The stations that one sentence goes through, three at least. */
function inOne(sentence: Sentence, heading: string, pack: LanguagePack): Enumeration | undefined {
  const stations = bare(sentence.text).split(STATIONS[pack.code]).map(bare).map(capital);
  const areWhole = stations.every((text) => text.split(' ').length >= 3 && text.split(' ').length <= LONGEST_STEP);
  if (stations.length < FEWEST || stations.length > MOST || !areWhole || leansBack(sentence.text, pack))
    return undefined;
  const items = stations.map((text): Sentence => ({ ...sentence, text }));
  return { lead: { ...sentence, text: `${heading}:` }, items, ordered: true };
}
