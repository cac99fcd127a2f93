import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { Definition } from '../facts/definitions/definition.ts';
import { findDefinition } from '../facts/definitions/find-definition.ts';
import { leansBack } from '../facts/gates/leaning.ts';
import { signsOf } from '../facts/roles/role-signs.ts';
import { type ContentWord, contentWords } from '../judge/content-words.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { parsePage } from '../source/parse-page.ts';
import { bindCaptions, type PageItem, separatePictures } from '../source/read-pictures.ts';

/** A sentence, an item of a list or a row of a table: what an answer is quoted from. */
export type Line = {
  elementId: string;
  title: string;
  heading: string;
  kind: 'sentence' | 'item' | 'step' | 'row';
  /** As the author wrote it, as it is shown, and the part that stands so in the text. */
  raw: string;
  text: string;
  quote: string;
  words: ContentWord[];
  /** Those of its heading and of its lesson's title, one list for all lines below a heading. */
  around: readonly ContentWord[];
  headed: readonly ContentWord[];
  isExample: boolean;
  /** Whether it says little without the line before it. */
  leans: boolean;
  /** The line that it goes on from: the one before it in its paragraph, of an example that of the paragraph before. */
  before: Line | undefined;
  /** What leads into its list. */
  lead: Line | undefined;
  /** The lines of its paragraph, list or table, itself among them, and where it stands there. */
  beside: Line[];
  at: number;
};

type Lesson = Pick<QuestionRequest['elements'][number], 'elementId' | 'title' | 'content'>;

/** Lessons that were read lately: the next question is mostly asked of the same ones. */
const MOST_KEPT = 400;
const kept = new Map<string, { content: string; lines: readonly Line[] }>();

/** The lines of a lesson that may be part of an answer, in order: no objectives, headings, captions, checks or pointers. */
export function linesOf(lesson: Lesson, pack: LanguagePack): readonly Line[] {
  const { elementId, title, content } = lesson;
  const name = `${pack.code} ${elementId} ${title}`;
  const known = kept.get(name);
  const lines = known?.content === content ? known.lines : readLines(lesson, pack);
  kept.delete(name);
  kept.set(name, { content, lines });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return lines;
}

const definitions = new WeakMap<Line, Definition | false>();

/** What a line says that something is, if it says so. */
export function definitionIn(line: Line, pack: LanguagePack): Definition | undefined {
  const { raw, text } = line;
  const known =
    definitions.get(line) ?? findDefinition({ raw, text, place: { upload: '' }, quote: text }, pack) ?? false;
  definitions.set(line, known);
  return known || undefined;
}

/** What leads into a list: a line of the text, or what announces objectives, below which no answer stands. */
type Lead = Line | 'objectives' | undefined;

function readLines({ elementId, title, content }: Lesson, pack: LanguagePack): Line[] {
  const lines: Line[] = [];
  let heading = '';
  let headed: ContentWord[] = [];
  let around = contentWords(title, pack);
  let isPassedOver = false;
  let before: Lead;
  const add = (kind: Line['kind'], parts: readonly Part[], lead?: Line): Line | undefined => {
    const beside: Line[] = [];
    for (const { raw, text, quote } of parts) {
      if (!isAnswer(text, kind, pack)) continue;
      const last = lines.at(-1);
      const shows = isExample(text, beside.at(-1), pack);
      const isAfter = kind === 'sentence' && last?.heading === heading && (beside.length > 0 || shows);
      const leans = kind === 'sentence' && (shows || leansBack(text, pack) || POINTS_BACK[pack.code].test(text));
      // “If one of them is missing …” behind a list speaks of what leads into it.
      const listed =
        leans && last && last.kind !== 'sentence' && last.heading === heading ? (last.lead ?? last) : undefined;
      const line: Line = {
        ...{ elementId, title, heading, headed, around, kind, raw, text, quote, lead, beside, at: beside.length },
        words: contentWords(text, pack),
        isExample: shows,
        before: listed ?? (isAfter ? last : undefined),
        leans,
      };
      beside.push(line);
      lines.push(line);
    }
    return beside.at(-1);
  };
  for (const block of bindCaptions(separatePictures(parsePage(content)))) {
    const lead = before;
    before = undefined;
    if (block.kind === 'heading') {
      heading = inlineText(block.text);
      headed = contentWords(heading, pack);
      around = [...headed, ...contentWords(title, pack)];
      isPassedOver = PASSED_OVER.some((kind) => pack.headings[kind].test(heading));
    } else if (isPassedOver || lead === 'objectives') continue;
    else if (block.kind === 'paragraph') {
      if (/^\s*<|^!\[/.test(block.text)) continue;
      const isGoal = pack.objectivesLead.test(block.text) && /:\W*$/.test(block.text);
      before = isGoal ? 'objectives' : add('sentence', splitSentences(block.text).map(asRead));
    } else if (block.kind === 'list')
      add(
        block.ordered ? 'step' : 'item',
        block.items.map(({ text }) => asRead(text)),
        lead,
      );
    else if (block.kind === 'table') {
      const { header } = block;
      add(
        'row',
        block.rows.map((cells) => rowOf(header, cells)),
        lead,
      );
    }
  }
  return lines;
}

const PASSED_OVER = ['objectives', 'exercise', 'readingList', 'pointers', 'matter'] as const;

type Part = Pick<Line, 'raw' | 'text' | 'quote'>;

function asRead(raw: string): Part {
  const text = inlineText(raw);
  return { raw, text, quote: text };
}

/** “Tapes: spine flat, used for notebooks”; its longest cell alone stands so in the text. */
function rowOf(header: Extract<PageItem, { kind: 'table' }>['header'], cells: readonly string[]): Part {
  const read = cells.map(inlineText);
  const said = read.flatMap((cell, at) => (at > 0 && cell ? `${inlineText(header[at] ?? '')}: ${cell}` : []));
  const quote = read.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return { raw: cells.join(' '), text: `${read[0] ?? ''} – ${said.join(', ')}`, quote };
}

function isAnswer(text: string, kind: Line['kind'], pack: LanguagePack): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || /\?["”“»)]*$/.test(text)) return false;
  return kind !== 'sentence' || !(signsOf(pack).pointer.test(text) || ABOUT_THE_TEXT.test(text));
}

/** “This lesson explains …”. Elsewhere a section may be a thing of the course. */
const ABOUT_THE_TEXT =
  /^(?:in )?(?:this|the (?:next|previous|following|last)) (?:chapter|section|lesson|unit|module|book)\b|^(?:in )?(?:diese[rsm]?|(?:das|der|die|im|in der) (?:nächste|vorige|folgende|letzte)[nrs]?) (?:kapitel|abschnitt|lektion|einheit|modul|buch)/i;

const EXAMPLE = {
  en: /\b(?:for (?:example|instance)|e\.g\.|such as)\b|^(?:suppose|imagine)\b/i,
  de: /\b(?:zum beispiel|z\. ?b\.|beispielsweise)|^(?:angenommen|stell dir)\b/i,
} as const;
/** An example goes on where its next sentence tells of the same people or case. */
const GOES_ON = {
  en: /^(?:if|then|now|so|he|she|they|here|in this case)\b/i,
  de: /^(?:dann|nun|so|er|sie|hier|in diesem fall)\b/i,
} as const;

const isExample = (text: string, before: Line | undefined, pack: LanguagePack) =>
  signsOf(pack).example.test(text) ||
  EXAMPLE[pack.code].test(text) ||
  (before?.isExample === true && GOES_ON[pack.code].test(text));

/** “To round it, lay …”, “For this, one …”: what it speaks of stands before it. */
const POINTS_BACK = {
  en: /^(?:each|both|all|most|some|none|one|neither|two|half) of (?:them|these|those|it)\b|^(?:whoever|(?:any|some)(?:one|body) who|those who|people who) [^,.]{0,25}\b(?:it|that|this|them|so)\b|^(?:to|for|by|with|without|before|after|when|if|once|because|since|unless|until|in|on|of|from)\b[^,.]{0,30}\b(?:them|(?:it|this|these|that)\b(?! is\b))\b/i,
  de: /^(?:jede[rs]?|beide|alle|einige|keine[rs]?|eine[rs]?) (?:von ihnen|davon)\b|^(?:dafür|hierfür|hierzu|hierbei|darauf|darin|daran|daraus|darunter|darüber|danach)(?!\p{L})|^wer (?:das|dies|es|so|sie|ihn)\b|^(?:um|für|mit|ohne|vor|nach|wenn|sobald|weil|da|bis|ist|sind|wird|werden)\b[^,.]{0,30}\b(?:es|ihn|sie|ihm|ihr|ihnen|darin|daran|davon|dafür|dies\w*)\b/iu,
} as const;
