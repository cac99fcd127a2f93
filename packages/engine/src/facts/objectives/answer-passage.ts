import { coverage } from '@coursecraft/domain/language/words';
import type { Part, Topic } from '../../outline/topic.ts';
import { bare } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import { findDefinition } from '../definitions/find-definition.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';
import type { Answer, Sources } from './answer-difference.ts';
import type { Demand } from './demand.ts';
import { objectiveStems } from './objective-words.ts';

/** The part of the telling words that an answer must hold, its heading with it where it gives reasons. */
const ANSWERS = 0.6;
/** The same of a question, which names all that it is about, and of a single sentence. */
const ANSWERS_ALONE = 0.7;
const FEWEST_STEMS = 2;
/** What an answer says besides what is asked. */
const FEWEST_SAID = { reason: 3, sum: 3, telling: 6 } as const;
/** A point that holds more of what is asked and little else repeats the question. */
const REPEATS = 0.75;
const MOST_SENTENCES = { reason: 4, sum: 3, telling: 1 } as const;
const LONGEST = { reason: 90, telling: 42, sum: 60 } as const;
const LONGEST_POINT = 40;

/** What gives a reason, or says what leads to what. */
const LEADS_ON = {
  en: /\b(?:because|since|so that|therefore|thus|by \w+ing|if|when|as a result|which is why|makes?|lets?|allows?|causes?|leads? to|forces?|prevents?|depends?)\b|\bwithout\b.+\bwould\b|, (?:for|so) /i,
  de: /\b(?:weil|denn|deshalb|daher|damit|dadurch|durch|wenn|indem|sodass|dann|folglich|verhindert|bewirkt|führt)\b|\bohne\b.+\b(?:wäre|würde|gäbe)\b|, da |^\p{Lu}\p{Ll}+t (?:\p{L}+ ){1,12}?\p{L}+, \p{Ll}/iu,
} as const;
const RECKONS = {
  en: /\b(?:divid\w+|multipl\w+|subtract\w*|adding|times|taking .+ from|percentage of|product|quotient|ratio)\b/i,
  de: /\b(?:teil(?:t|en)|geteilt|dividier\w*|multiplizier\w*|abgezogen|zieht .+ ab|mal|verhältnis|produkt|quotient)\b/i,
} as const;
const SUM = /\d[\d.,\s]*\s*(?:[=+×*/÷:−–-]\s*\(?\d|%|per cent|Prozent)/;

/** What is to be named stands in a row. */
const NAMES = /\b(?:name|list|nennen?|benennen|aufzählen)\b/i;
const ROW = /\p{L} (?:and|or|und|oder|sowie) \p{L}/u;
const FEWEST_NAMED = 2;

/** “A ligature is two letters that …” */
const DEFINES =
  /^(?:an?|the|eine?) (?:[\p{L}-]+ ){1,3}(?:is|are|ist|sind) (?:an?|the|any|one|two|three|eine?|der|die|das|alle) /iu;

/** Tells of one person, and of nobody else. */
const OF_SOMEBODY = /^(?:\p{Lu}\p{Ll}+['’]s |(?:Mr|Mrs|Ms|Dr|Frau|Herr)\.? )|\b(?:he|she|his|her)\b/u;
const SHOWS = /\b(?:(?:is|are) an example|ist ein beispiel|sind ein beispiel)\b/i;
const SAYS_WHY = {
  en: /\b(?:because|since|therefore|as a result)\b/i,
  de: /\b(?:weil|denn|deshalb|daher)\b|, da /i,
} as const;

/** Says that it follows from what stands before. */
const CONCLUDES = {
  en: /\b(?:therefore|thus|hence|accordingly|consequently|(?:can|will|may|must|is|are) then)\b/i,
  de: /\b(?:deshalb|daher|dadurch|folglich|somit|also|dann)\b/i,
} as const;

type Place = { part: Part; sentences: Sentence[] };

/** The sentences that follow each other and together say what is asked; none where the text says too little of it. */
export function answerPassage(
  asked: string,
  demand: Extract<Demand, 'reason' | 'telling' | 'sum'>,
  { topic, roles }: Sources,
): Answer | undefined {
  const { pack } = topic;
  const wanted = objectiveStems(asked, topic.pack);
  const names = shortNames(topic);
  const isNaming = NAMES.test(asked);
  const fewest = isNaming ? FEWEST_NAMED : FEWEST_SAID[demand];
  const places = topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap((part) =>
      part.blocks.flatMap((block): Place[] =>
        block.kind === 'paragraph' ? [{ part, sentences: sentencesOf(block) }] : [],
      ),
    );
  let best: { answer: Answer; score: number } | undefined;
  for (const { part, sentences } of places) {
    const heading = contentStems(part.title || topic.title, pack);
    // One word alone is no subject, unless its own heading asks for it.
    const isHeaded = demand !== 'telling' && coverage(wanted, heading) === 1;
    if (wanted.size < FEWEST_STEMS && !isHeaded) continue;
    for (let from = 0; from < sentences.length; from += 1)
      for (let size = 1; size <= Math.min(MOST_SENTENCES[demand], sentences.length - from); size += 1) {
        const window = sentences.slice(from, from + size);
        const text = window.map((sentence) => sentence.text).join(' ');
        if (text.split(' ').length > LONGEST[demand]) break;
        const stems = contentStems(`${text} ${fullNames(text, names)}`, pack);
        const under = demand === 'telling' && !isNaming ? stems : new Set([...stems, ...heading]);
        const own = coverage(wanted, stems);
        const share = coverage(wanted, under);
        if (
          share < (asked.endsWith('?') ? ANSWERS_ALONE : ANSWERS) ||
          [...stems].filter((stem) => !wanted.has(stem)).length < fewest
        )
          continue;
        const points = pointsOf(window, wanted, { demand, isNaming }, topic, roles);
        // One sentence that leaves out what is asked says something else.
        if (!points || (points.length === 1 && share < ANSWERS_ALONE)) continue;
        // What a heading asks for is told by what stands first below it and goes on from it.
        const leads = own < share ? window.filter((sentence) => LEADS_ON[pack.code].test(sentence.text)).length : 0;
        const score =
          own +
          share -
          size * 0.1 +
          leads * 0.15 +
          (isHeaded && from === 0 ? 0.3 : 0) +
          (demand === 'reason' && SAYS_WHY[pack.code].test(text) ? 0.15 : 0);
        if (score > (best?.score ?? 0)) best = { answer: { points, sentences: window }, score };
      }
  }
  return best?.answer;
}

/** “antidiuretic hormone (ADH)”: what a short name stands for. */
const shortNames = (topic: Topic): [RegExp, string][] =>
  topic.parts.flatMap(({ blocks }) =>
    blocks
      .flatMap(sentencesOf)
      .flatMap(({ text }) =>
        [...text.matchAll(/((?:\p{L}[\p{L}-]+ ){1,4})\((\p{Lu}{2,6})\)/gu)].map(
          ([, name = '', short = '']): [RegExp, string] => [new RegExp(`\\b${short}\\b`), name],
        ),
      ),
  );
const fullNames = (text: string, names: readonly [RegExp, string][]) =>
  names.flatMap(([short, name]) => (short.test(text) ? [name] : [])).join(' ');

/** What each sentence of an answer says, understood without what stands before it; none where one is not. */
function pointsOf(
  window: readonly Sentence[],
  wanted: ReadonlySet<string>,
  { demand, isNaming }: { demand: Extract<Demand, 'reason' | 'telling' | 'sum'>; isNaming: boolean },
  topic: Topic,
  roles: SentenceRoles,
): string[] | undefined {
  const { pack } = topic;
  const [first] = window;
  if (
    !first ||
    CONCLUDES[pack.code].test(first.text) ||
    window.some((sentence) => !TOLD.has(roles.get(sentence) ?? ''))
  )
    return undefined;
  const text = window.map((sentence) => sentence.text).join(' ');
  if (isNaming && (window.length > 1 || !ROW.test(text))) return undefined;
  if (window.some((sentence) => OF_SOMEBODY.test(sentence.text))) return undefined;
  if (demand === 'sum' && !RECKONS[pack.code].test(text) && !SUM.test(text)) return undefined;
  const points: string[] = [];
  for (const [at, sentence] of window.entries()) {
    if ((roles.get(sentence) === 'example' || SHOWS.test(sentence.text)) && demand !== 'sum') continue;
    const said = standing(sentence, window[at - 1], topic);
    if (said === undefined || said.split(' ').length > LONGEST_POINT) return undefined;
    const stems = [...contentStems(said, pack)];
    const known = stems.filter((stem) => wanted.has(stem)).length;
    if (known >= stems.length * REPEATS) continue;
    // What a thing is gives no reason.
    if (demand === 'reason' && (DEFINES.test(sentence.text) || findDefinition(sentence, pack)?.form === 'is')) continue;
    points.push(said);
  }
  const leads = demand !== 'reason' || points.some((point) => LEADS_ON[pack.code].test(point));
  return points.length > 0 && leads ? points : undefined;
}

/** What may stand in an answer; an example between two statements is passed over. */
const TOLD: ReadonlySet<string> = new Set(['statement', 'example', 'correction']);

/** A sentence with the thing that it speaks of in the place of “it”; none where it leans on what stands elsewhere. */
function standing(sentence: Sentence, before: Sentence | undefined, topic: Topic): string | undefined {
  const { pack } = topic;
  const said = bare(standingAlone(sentence.text, pack));
  if (!leansBack(said, pack)) return said;
  const match = /^(It|They) (?=\p{Ll})/u.exec(said);
  if (!match || !before || pack.code !== 'en') return undefined;
  const short = /^\p{Lu}{2,6}(?= \p{Ll}+s\b)/u.exec(before.text)?.[0];
  const clause = clauseOf(before.text, pack);
  const subject = clause && !clause.lead && clause.plural === (match[1] === 'They') ? clause.subject : undefined;
  const name = short ?? subject;
  return name && `${name} ${said.slice(match[0].length)}`;
}
