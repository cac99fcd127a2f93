import type { LanguagePack } from '../language/language-pack.ts';
import { INTRODUCES, withoutHanging } from '../language/leaning.ts';
import { pointsAtLost } from '../source/mend-residue.ts';
import { pointedAt, withoutPointing } from '../source/points-beside.ts';
import { pointingAt } from '../source/read-pictures.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';

/** Removes content that only makes sense in the book: figures, cross references, tasks and fragments. */
export function cleanBlocks(given: SourceBlock[], pack: LanguagePack): SourceBlock[] {
  const blocks = withoutEcho(given).flatMap((block) => (block.kind === 'table' ? readable(block) : [block]));
  const ofPictures = pointingAt(blocks);
  const hasPictures = blocks.some(({ kind }) => kind === 'picture');
  return blocks.flatMap((block, at): SourceBlock[] => {
    const plainText = (text: string) => {
      const rest = ofPictures(text, block);
      return pointedAt(rest, blocks, at) === undefined ? rest : withoutPointing(rest);
    };
    if (block.kind === 'paragraph') {
      if (isCaption(block)) return [];
      const keptSentences = withoutOuting(block.sentences)
        .map((sentence) => (hasPictures ? sentence : withoutSee(sentence)))
        .map((sentence) => ofItself(sentence, pack));
      const sentences = withoutHanging(
        keptSentences,
        (sentence, next) => !isProse(sentence, plainText(sentence.text), pack) && !announces(sentence, next),
        pack,
      );
      return sentences.length > 0 ? [{ ...block, sentences }] : [];
    }
    if (block.kind === 'list') {
      const isBookish = ({ text }: Sentence) => pointsAtLost(text) || pack.aboutTheBook.test(plainText(text));
      const items = block.items
        .map((item) => ({ ...item, sentences: item.sentences.map((sentence) => ofItself(sentence, pack)) }))
        .map((item) => ({ ...item, sentences: withoutHanging(item.sentences, isBookish, pack) }))
        .filter(({ sentences }) => sentences.length > 0);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    return [block];
  });
}

/** “…, and this chapter tries to say why” is removed from its sentence. */
const OUTLOOK = {
  en: /^(.{40,}?),? (?:and|but|which|so) (?:in )?(?:this|the (?:next|following)) (?:chapter|section|book|lesson|unit)\b.*$/s,
  de: /^(.{40,}?),? (?:und|aber|was) (?:in )?diese[rsm]? (?:kapitel|abschnitt|buch|lektion)\b.*$/is,
} as const;

function withoutOutlook(sentence: Sentence, { code }: LanguagePack): Sentence {
  const cut = (text: string) => OUTLOOK[code].exec(text)?.[1];
  const [raw, text, quote] = [cut(sentence.raw), cut(sentence.text), cut(sentence.quote)];
  return raw && text && quote ? { ...sentence, raw: `${raw}.`, text: `${text}.`, quote } : sentence;
}

/** Frames such as “As we saw in the last chapter, …” are removed. */
const FRAMES = {
  en: /^(\*\*[^*]+\*\*:? |[^.,:]{2,40}: )?(?:as (?:you|we) (?:have |will )?(?:already )?(?:learn(?:ed|t)?|saw|seen|see|discussed|noted|read|mentioned|know)|as (?:noted|mentioned|discussed|described|explained|seen)|based on (?:the )?\p{L}+(?: \p{L}+)?)\b[^,.;:]{0,30}\b(?:chapters?|sections?|lessons?|units?|book|earlier|above)\b[^,.;:]{0,20}, (\p{L})/iu,
  de: /^(\*\*[^*]+\*\*:? |[^.,:]{2,40}: )?Wie (?:(?:Sie|wir|oben|bereits|schon|im|in) )[^,.;:]{0,50}\b(?:Kapitel|Abschnitt|Lektion|oben|bereits)\b[^,.;:]{0,30}, (\p{L})/u,
} as const;

function withoutFrame(sentence: Sentence, { code }: LanguagePack): Sentence {
  const cut = (text: string) =>
    text.replace(
      FRAMES[code],
      (_all, head: string | undefined, first: string) => `${head ?? ''}${first.toUpperCase()}`,
    );
  const text = cut(sentence.text);
  if (text === sentence.text || code === 'de') return sentence;
  const frame = FRAMES[code].exec(sentence.quote);
  const quote = frame ? sentence.quote.slice(frame[0].length - 1) : sentence.quote;
  return { ...sentence, raw: cut(sentence.raw), text, quote };
}

/** “(see Figure 2.1)” of a missing figure. */
const SEE =
  /\s*\((?:(?:see|cf\.|compare|siehe|vgl\.|s\.) )?(?:also |auch )?(?:the )?(?:fig(?:ures?|s?\.)?|tables?|plates?|chapters?|sections?|pages?|abb(?:ildung(?:en)?|\.)|tab(?:elle)?\.?|kapitel|abschnitt|seite|s\.)\s[\d.,– -]+[a-z]?(?:\s(?:below|above|oben|unten))?\)/giu;

const withoutSee = (sentence: Sentence): Sentence => ({
  ...sentence,
  raw: sentence.raw.replace(SEE, ''),
  text: sentence.text.replace(SEE, ''),
});

const ofItself = (sentence: Sentence, pack: LanguagePack) => withoutOutlook(withoutFrame(sentence, pack), pack);

/** “This chapter is about three questions.” introduces the following questions. */
const announces = ({ text }: Sentence, next: Sentence | undefined) =>
  /\b(?:questions?|fragen?)\b/i.test(text) && /[.:]$/.test(text) && next?.text.endsWith('?') === true;

/** Links out of the document: “Watch this lecture …”, “Probieren Sie diese Simulation …”. */
const LEADS_OUT =
  /^(?:(?:for|to|if)\b[^.,]*, )?(?:try|watch|visit|explore|view|play(?: with)?|listen to|check out|go to|take|see|read|complete|sehen|schauen|besuchen|probieren|hören|lesen)\s(?:sie (?:sich )?)?(?:this|these|the following|diese[sn]?|das folgende|den folgenden)\s(?:\S+ ){0,4}?(?:activit|videos?\b|clip|web ?(?:site|page)|site\b|page\b|simulat|lecture|talks?\b|link|article|podcast|animation|game|interactive|tool\b|quiz|tutorial|applet|aktivit|film|seite|spiel|vortrag|artikel)/i;

function withoutOuting(sentences: Sentence[]): Sentence[] {
  const [first] = sentences;
  if (!first || !LEADS_OUT.test(first.text)) return sentences;
  const from = sentences.findIndex(({ raw }) => INTRODUCES.test(raw));
  return from < 0 ? [] : sentences.slice(from);
}

/** Identifiers, and names such as “van Gogh” that start in lower case. */
const OWN_CASE = /^\p{L}\w*(?:_\w|\.\w|\()|^\p{Ll}{1,3} \p{Lu}/u;

/** “the rules of the next section” is no remark about the book. */
const NAMES_PLACE =
  /(?<=\p{L} )(?:of|from) the (?:next|following|last|previous) (?:section|chapter)(?=[.!]$)|(?<=\p{L} )(?:des|der) (?:nächsten|folgenden|letzten|vorigen) (?:Abschnitts|Kapitels|Lektion)(?=[.!]$)/u;

/** Returns whether a sentence that names a chapter has other content. */
export const addsContent = (sentence: Sentence, next: Sentence | undefined): boolean =>
  NAMES_PLACE.test(sentence.text) || announces(sentence, next);

/** `said` is the sentence without references to existing things. */
function isProse({ text, raw }: Sentence, plainText: string, pack: LanguagePack): boolean {
  if (
    pointsAtLost(text) ||
    LEADS_OUT.test(text) ||
    pack.aboutTheBook.test(plainText.replace(NAMES_PLACE, '')) ||
    pack.task.test(plainText)
  )
    return false;
  // A lowercase start means lost text, except for code.
  if (/^\p{Ll}/u.test(text) && !/^[`*_]/.test(raw) && !OWN_CASE.test(text)) return false;
  return /\p{L}{2}/u.test(text) && !isMisread(raw);
}

function isMisread(raw: string): boolean {
  const tokens = raw.replace(/`[^`]*`/g, '').split(/\s+/);
  const misread = tokens.filter((token) => /\p{L}[\d!|@~^]+\p{Ll}|^[@!|\d]\p{Ll}{2}/u.test(token)).length;
  return misread >= 2 && misread >= tokens.length * 0.15;
}

/** “*Figure: …*”, “Figure 3.2 The tide”: a caption without its picture. */
const CAPTION =
  /^[*_]{0,3}(?:figure|fig\.|table|image|photo(?:graph)?|abbildung|abb\.|tabelle|tab\.|bild|foto)\s*(?:\d+(?:[.-]\d+)*[a-z]?)?\s*[*_]{0,3}(:|\.\s|–|\||\s+)/i;

function isCaption({ sentences }: Extract<SourceBlock, { kind: 'paragraph' }>): boolean {
  const raw = sentences[0]?.raw ?? '';
  const [lead, end = ''] = CAPTION.exec(raw) ?? [];
  // “Table 2.1 sets out …” is a sentence, “Figure 3.2 The tide” a caption.
  return lead !== undefined && sentences.length <= 4 && (end.trim() !== '' || /^\p{Lu}/u.test(raw.slice(lead.length)));
}

type Table = Extract<SourceBlock, { kind: 'table' }>;

function hasLostLines(cell: string): boolean {
  const [, code] = /^`+\s?([^`]+?)\s?`+$/.exec(cell.trim()) ?? [];
  if (!code || code.length < 25) return false;
  if (/[)"']\s+\p{L}[\w.]*\(/u.test(code.replace(/"[^"]*"|'[^']*'/g, '""'))) return true;
  const bare = code.replace(/"[^"]*"|'[^']*'|\([^()]*\)|\[[^\]]*\]|\{[^}]*\}/g, '');
  const [blocks, remarks] = [bare.match(/:\s+(?=\S)/g) ?? [], bare.match(/(?:^|\s)(?:#|\/\/)\s/g) ?? []];
  return (
    blocks.length > 1 || remarks.length > 1 || (remarks.length === 1 && blocks.length === 1) || /^#\s.*\s=\s/.test(bare)
  );
}

function readable(table: Table): SourceBlock[] {
  const isReadable = (row: string[]) => row.every((cell) => cell.length < 400 && !hasLostLines(cell));
  const kept = table.rows.flatMap((row, at) =>
    isReadable(row) ? [{ row, place: table.rowPlaces[at] ?? table.place }] : [],
  );
  if (!isReadable(table.header) || kept.length === 0) return [];
  return [{ ...table, rows: kept.map(({ row }) => row), rowPlaces: kept.map(({ place }) => place) }];
}

/** Removes paragraphs that repeat the following list. */
export function withoutEcho(blocks: SourceBlock[]): SourceBlock[] {
  return blocks.flatMap((block, at): SourceBlock[] => {
    const next = blocks[at + 1];
    if (block.kind !== 'paragraph' || next?.kind !== 'list') return [block];
    const flat = (sentences: Sentence[]) =>
      sentences
        .map((sentence) => sentence.text)
        .join(' ')
        .replace(/\W+/g, '');
    const items = next.items.map((item) => flat(item.sentences)).filter(Boolean);
    const all = flat(block.sentences);
    const tail = items.join('');
    if (items.length === 0) return [block];
    if (all === tail) return [];
    if (!all.endsWith(tail)) return dropRepeats(block, items);
    return cutBefore(block, next);
  });
}

function dropRepeats(block: Extract<SourceBlock, { kind: 'paragraph' }>, items: string[]): SourceBlock[] {
  const all = block.sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .replace(/\W+/g, '');
  if (!items.every((item) => all.includes(item))) return [block];
  const sentences = block.sentences.filter((sentence) => {
    const flat = sentence.text.replace(/\W+/g, '');
    return !items.some((item) => item.includes(flat) || flat.includes(item));
  });
  return sentences.length > 0 ? [{ ...block, sentences }] : [];
}

function cutBefore(
  block: Extract<SourceBlock, { kind: 'paragraph' }>,
  list: Extract<SourceBlock, { kind: 'list' }>,
): SourceBlock[] {
  const start = list.items[0]?.sentences[0]?.text.slice(0, 24) ?? '';
  const sentences: Sentence[] = [];
  for (const sentence of block.sentences) {
    const at = sentence.text.indexOf(start);
    if (at < 0) {
      sentences.push(sentence);
      continue;
    }
    const colon = sentence.raw.indexOf(':');
    if (at > 0 && colon > 0) {
      const raw = sentence.raw.slice(0, colon + 1);
      const text = sentence.text.slice(0, sentence.text.indexOf(':') + 1);
      sentences.push({
        ...sentence,
        raw,
        text,
        quote: sentence.quote.slice(0, sentence.quote.indexOf(':') + 1) || raw,
      });
    }
    break;
  }
  return sentences.length > 0 ? [{ ...block, sentences }] : [];
}

/** “use … to …” with program input or output is a task. */
const COMMANDS = /(?:^|[.!] )use (?:the )?\S+ (?:\S+ ){0,4}?to \p{Ll}/iu;
const RUNS =
  /\bthe user (?:will )?(?:inputs?|enters?|types?)\b|\bprint the (?:results?|number)\b|\bthe program (?:outputs|prints|should)\b/i;

/** Returns whether a part is an exercise; a part that defines a bold term is not. */
export function isExercise(title: string, blocks: SourceBlock[], pack: LanguagePack): boolean {
  if (pack.headings.exercise.test(title)) return true;
  const sentences = blocks.flatMap(sentencesOf);
  if (sentences[0] && pack.taskOf.test(sentences[0].text)) return true;
  if (
    COMMANDS.test(
      sentences
        .slice(0, 2)
        .map(({ text }) => text)
        .join(' '),
    ) &&
    sentences.some(({ text }) => RUNS.test(text))
  )
    return true;
  if (sentences.some((sentence) => /\*\*[^*]{2,}\*\*/.test(sentence.raw))) return false;
  if (sentences.some((sentence) => pack.assignment.test(sentence.text))) return true;
  const tasks = sentences.filter((sentence) => pack.task.test(sentence.text)).length;
  const [first, second] = sentences;
  if (first && pack.task.test(first.text)) return true;
  const early = second !== undefined && pack.task.test(second.text);
  return sentences.length > 0 && (tasks >= sentences.length * 0.4 || (early && tasks >= sentences.length * 0.2));
}
