import type { QuestionRequest } from '@coursecraft/ai/engine/engine';
import type { LanguagePack } from '../language/language-pack.ts';
import { formOf } from '../language/question-forms.ts';
import type { Asked, Course } from './find-lines.ts';
import { definitionIn, type Line } from './lesson-lines.ts';
import { plainQuote } from './plain-quote.ts';
import { type AskedWord, askedWords } from './question-words.ts';

type Signs = Record<LanguagePack['code'], RegExp>;

const POINTS: Signs = {
  en: /\b(?:it|its|that|this|these|those|they|them|their|he|she|him|her|his|there|one|ones|both|former|latter)\b/i,
  de: /(?<!\p{L})(?:es|das|dies\p{Ll}*|sie|er|ihn|ihm|ihr\p{Ll}*|sein\p{Ll}*|davon|dafür|damit|dabei|daran|dazu|dadurch|darin|darauf|deren|dessen|die|der|den)(?!\p{L})/iu,
};
const OPENS: Signs = {
  en: /^\W*(?:and|but|so|or|then|what about|how about|ok(?:ay)?,? (?:and|but|so)|also)\b/i,
  de: /^\W*(?:und|aber|also|oder|dann|auch|was ist mit|wie ist es mit|wie sieht es mit)(?!\p{L})/iu,
};
const UNCLEAR: Signs = {
  en: /\bwhat (?:do|did) you mean\b|\b(?:don['’]?t|do not|didn['’]?t|still not|can['’]?t) (?:really |quite |fully )?(?:get|understand|follow|see)\b|\bunclear\b|\bnot clear\b|\bconfus|\bexplain (?:it |that |this )?(?:again|better|more|differently)|\b(?:in )?(?:other|simpler|easier|plain) (?:words|terms)\b|\bhuh\b|\bcome again\b|^\W*what\W*$|\bmeaning what\b/i,
  de: /\bwas meinst du\b|\bwas heißt das\b|\bwas soll das heißen\b|\b(?:verstehe?|kapiere?|raffe?|checke?)\b.*\bnicht\b|\bunklar\b|\bnicht klar\b|\bverwirr|\berklär.{0,25}(?:nochmal|noch mal|genauer|anders|besser)|\banders(?: gesagt| ausgedrückt)\b|\beinfacher\b|^\W*(?:hä|häh|wie bitte|was)\W*$/i,
};
const OTHER: Signs = {
  en: /\bthe other(?:s| one| two| kind| type| sort| side| way)?\s*(?:\?|$|,|then|too|like|do\b|is\b|are\b)|\bthe (?:second|latter) one\b/i,
  de: /\b(?:der|die|das|dem|den|vom|beim) andere[nrsm]?\b|\b(?:der|die|das) zweite\b|\bdie anderen\b/i,
};
const MORE: Signs = {
  en: /\b(?:tell me )?more(?: about (?:it|that|this))?\s*(?:please)?\W*$|\bgo on\b|\banything else\b|\bwhat else\b|\bcontinue\b/i,
  de: /\bmehr(?: dazu| darüber)?\W*$|\bweiter\W*$|\bwas noch\b|\bsonst noch\b/i,
};

/** What was asked before counts for less than what is asked now. */
const EARLIER = 0.4;
/** So many words of its own, and it stands alone whatever it points to. */
const STANDS = 3;

/** A question as it is meant behind those before it. `again` where what was said last is to be said more clearly. */
export type Meant = Asked & { again: boolean };

/** Takes a question for what it is about, with what was spoken of before where it says too little by itself. */
export function resolve({ question, history }: QuestionRequest, course: Course): Meant {
  const { pack } = course;
  const wordsOf = (text: string) =>
    askedWords(text, pack).map((word) => (course.words.isNoun(word) ? { ...word, tells: 1 } : word));
  const own = wordsOf(question);
  const form = formOf(question, pack);
  const alone = { question, form, words: own, again: false };
  const last = history.at(-1);
  if (!last || !leansOnEarlier(question, own, pack)) return alone;
  const [before, ...earlier] = standing(history, pack, wordsOf);
  if (!before) return alone;
  const words = uniqueWords([before, ...earlier].flatMap((said) => said.words));
  if (own.length === 0 && (UNCLEAR[pack.code].test(question) || MORE[pack.code].test(question)))
    return { question: before.question, form: before.form, words, again: true };
  if (OTHER[pack.code].test(question)) {
    const other = siblingOf(words, last.answer, course);
    if (other) return { question: before.question, form: before.form, words: wordsOf(other), again: false };
  }
  const isOpen = form === 'other' || form === 'definition';
  const asksAlike = isOpen && (OPENS[pack.code].test(question) || own.length === 0);
  const said = saidIn(last.answer, course.lines);
  if (own.length === 0 && TURNS[pack.code].test(question))
    return { ...alone, words: [...words, ...turnedBy(question, pack)] };
  if (own.length === 0)
    return {
      ...alone,
      said,
      ...(asksAlike ? { question: before.question, form: before.form } : {}),
      words,
      earlier: words,
      isLed: true,
    };
  const taken = asksAlike ? before.form : form;
  const faded = words
    .filter(({ stem }) => own.every((word) => word.stem !== stem))
    .map((word) => ({ ...word, tells: word.tells * EARLIER }));
  return {
    question: asksAlike ? `${before.question} ${question}` : question,
    form: taken,
    words: asksAlike && taken === 'definition' ? own : [...own, ...faded],
    said,
    earlier: faded,
    again: false,
  };
}

/** “And why not later?” asks of more than what was said. */
const TURNS: Signs = {
  en: /\bnot (?:later|earlier|sooner|longer|more|less|before|after)\b/i,
  de: /\bnicht (?:später|früher|eher|länger|kürzer|mehr|weniger|vorher|nachher)(?!\p{L})/iu,
};
const turnedBy = (question: string, pack: LanguagePack): AskedWord[] => {
  const word = TURNS[pack.code].exec(question)?.[0]?.split(' ')[1] ?? '';
  return [{ word, stem: pack.stem(word), tells: 1 }];
};

function leansOnEarlier(question: string, own: readonly AskedWord[], { code }: LanguagePack): boolean {
  if (own.length === 0) return true;
  if (own.length >= STANDS) return false;
  return OPENS[code].test(question) || POINTS[code].test(question) || OTHER[code].test(question);
}

/** The last question that stands by itself, with those after it that went on from it, the last one first. */
function standing(
  history: QuestionRequest['history'],
  pack: LanguagePack,
  wordsOf: (text: string) => AskedWord[],
): Asked[] {
  const said: Asked[] = [];
  for (const { question } of history.toReversed()) {
    const words = wordsOf(question);
    if (words.length > 0) said.push({ question, words, form: formOf(question, pack) });
    if (words.length > 0 && !leansOnEarlier(question, words, pack)) break;
  }
  return said;
}

const uniqueWords = (words: readonly AskedWord[]) => [...new Map(words.map((word) => [word.stem, word])).values()];

const AGAINST: Signs = {
  en: /\b(?:whereas|while|unlike|in contrast to|as opposed to|than)\s+(?:the |an? )?((?:\p{L}+)(?: (?!is\b|are\b|was\b|has\b|have\b|does\b|can\b|goes\b)\p{L}+)?)/giu,
  de: /\b(?:während|im unterschied zu[mr]?|im gegensatz zu[mr]?|anders als|als)\s+(?:der |die |das |dem |den |ein\p{Ll}* )?(\p{Lu}[\p{L}-]+)/giu,
};
/** “Lemonade is the opposite case”: its subject is the other one. */
const OPPOSITE: Signs = {
  en: /^(?:\S+ ){1,5}(?:is|are|does|do) the (?:opposite|reverse|contrary)\b/i,
  de: /^(?:\S+ ){1,5}(?:ist|sind|bildet|bilden) (?:das|der) (?:gegenteil|gegenstück|umgekehrte fall)/i,
};
const PAIR: Signs = { en: /^(.+?) (?:and|or|versus|vs\.?) (.+)$/i, de: /^(.+?) (?:und|oder|versus|vs\.?) (.+)$/i };

/** The one that was set beside what was asked about: in what was said, in a heading or a list, or by its name. */
function siblingOf(asked: readonly AskedWord[], answer: string, { lines, words, pack }: Course): string | undefined {
  const stems = new Set(asked.flatMap((word) => [word.stem, ...words.meant(word).keys()]));
  const isAsked = (text: string) => askedWords(text, pack).some(({ stem }) => stems.has(stem));
  const isOther = (text: string) => askedWords(text, pack).length > 0 && !isAsked(text);
  const isOwn = ({ stem }: { stem: string }) => asked.some((word) => word.stem === stem);
  const isNew = (text: string) => {
    const own = askedWords(text, pack);
    return own.length > 0 && own.some((word) => !isOwn(word));
  };
  const said = saidIn(answer, lines);
  const near = lines.filter((line) =>
    said.some((each) => each.heading === line.heading && each.elementId === line.elementId),
  );
  const closest = near.filter((line) => said.some((each) => each.beside === line.beside));
  const opposite = near.find((line) => OPPOSITE[pack.code].test(line.text))?.words[0]?.word;
  if (opposite && isOther(opposite)) return opposite;
  for (const { text } of [...closest, ...near])
    for (const [, other = ''] of text.matchAll(AGAINST[pack.code])) if (isNew(other)) return other;
  for (const heading of new Set(lines.map((line) => line.heading))) {
    const [, one = '', other = ''] = PAIR[pack.code].exec(heading) ?? [];
    if (isAsked(one) && isOther(other)) return other;
    if (isAsked(other) && isOther(one)) return one;
  }
  const row = lines.find((line) => line.kind !== 'sentence' && isAsked(line.text) && said.includes(line));
  const beside = row?.beside.find((line) => isOther(line.text.split(/[–:]/)[0] ?? ''));
  if (beside) return beside.text.split(/[–:]/)[0];
  // Of “Schere” that was asked for the one was told of, the other ends alike.
  const toldOf = new Set(said.flatMap((line) => line.words.map(({ word }) => word)));
  for (const { word } of asked)
    for (const line of [...closest, ...near])
      for (const other of line.words)
        if (word.length >= SHORTEST_NAME && other.word.length > word.length + 2 && other.word.endsWith(word))
          if (!toldOf.has(other.word) && [...toldOf].some((told) => told.endsWith(word))) return other.word;
  const named = asked.at(-1);
  const like = named && likeNamed(named.word, [...near, ...lines], pack);
  if (like) return like;
  const defined = near.flatMap((line) => {
    const term = definitionIn(line, pack)?.term;
    return term && isNew(term) ? [term] : [];
  });
  return defined.find(isAsked) ?? defined[0];
}

const SAME_END = 6;
const SHORTEST_NAME = 4;

/** “Felgenbremsen” for “Scheibenbremsen”, “peritoneal dialysis” for “haemodialysis”: a word with the same end. */
function likeNamed(asked: string, lines: readonly Line[], { code }: LanguagePack): string | undefined {
  for (const { words } of lines)
    for (const [at, { word }] of words.entries()) {
      let same = 0;
      while (same < word.length && word.at(-1 - same) === asked.at(-1 - same)) same += 1;
      if (word === asked || same < Math.min(SAME_END, word.length)) continue;
      const before = words[at - 1]?.word;
      if (same < word.length) return word;
      // German writes such names in one word.
      if (code === 'en' && same < asked.length && same >= SAME_END && before) return `${before} ${word}`;
    }
  return undefined;
}

/** The lines that an answer has quoted. */
export function saidIn(answer: string, lines: readonly Line[]): Line[] {
  const said = plainQuote(answer);
  return lines.filter(({ text }) => said.includes(plainQuote(text)));
}
