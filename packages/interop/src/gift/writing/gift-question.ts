import type { Check } from '@coursecraft/contract/assessment/check';
import type { ContentWriter } from '../../html/content-writer.ts';
import { plainWords } from '../../markdown/plain-words.ts';
import { asAnswer, shareOf } from '../../moodle/writing/question-xml.ts';

type Of<Type extends Check['type']> = Extract<Check, { type: Type }>;

export type GiftWriting = { html(markdown: string): string; lose: ContentWriter['lose'] };

/** Escapes a text for GIFT in one line. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .trim();

const bare = (html: string): string | undefined => {
  const words = /^<p>([^<&[\]\\$]*)<\/p>\s*$/.exec(html)?.[1] ?? /^([^<&[\]\\$]*)$/.exec(html)?.[1];
  return words !== undefined && !/\n/.test(words) ? words : undefined;
};

/** Writes name, text and answers of a question. */
export function giftQuestion(
  name: string,
  markdown: string,
  answers: ((put: (text: string) => string) => string) | undefined,
  texts: readonly string[],
  { html }: GiftWriting,
): string {
  const isBare = [markdown, ...texts].every((text) => bare(html(text)) !== undefined);
  const put = (text: string): string => {
    const written = html(text);
    return escaped(isBare ? (bare(written) ?? written) : written);
  };
  const body = `::${escaped(name)}::${isBare ? '' : '[html]'}${put(markdown)}`;
  return answers ? `${body}{${answers(put)}}` : body;
}

const feedbackSuffix = (text: string | undefined, put: (text: string) => string): string =>
  text ? `#${put(text)}` : '';

/** Converts a check to GIFT: one question, or one per gap. */
export function giftQuestions(check: Check, name: string, writing: GiftWriting): string[] {
  const { lose } = writing;
  if (check.hints?.length) lose('hints-cut', String(check.hints.length));
  const texts = [check.explanation ?? ''].filter(Boolean);
  const general = (put: (text: string) => string) => (check.explanation ? `\n\t####${put(check.explanation)}\n` : '');
  const one = (answers: (put: (text: string) => string) => string, more: readonly string[] = [], stem = check.stem) =>
    giftQuestion(name, stem, (put) => answers(put) + general(put), [...texts, ...more], writing);
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return [choices(check, one)];
    case 'true-false':
      return [one(() => (check.answer ? 'TRUE' : 'FALSE'))];
    case 'numeric':
      return [one(() => `#${check.answer}:${check.tolerance ?? 0}`, [], withUnit(check, lose))];
    case 'short-text': {
      lose('scoring-simplified', 'spelling');
      return [one(() => check.accept.map((accepted) => `\n\t=${escaped(asAnswer(accepted))}`).join(''))];
    }
    case 'cloze':
      return gapQuestions(check, name, general, texts, writing);
    case 'match':
      return [
        one(
          (put) => check.pairs.map(({ left, right }) => `\n\t=${put(left)} -> ${escaped(words(right, lose))}`).join(''),
          check.pairs.map(({ left }) => left),
        ),
      ];
    case 'order': {
      lose('scoring-simplified', check.type);
      // Sorted by text so that the order reveals nothing.
      const items = check.items
        .map((item, at) => ({ item, place: at + 1 }))
        .toSorted((a, b) => (a.item < b.item ? -1 : 1));
      return [one((put) => items.map(({ item, place }) => `\n\t=${put(item)} -> ${place}`).join(''), check.items)];
    }
    case 'free-response':
      lose('judged-answer');
      return [one(() => '')];
  }
}

function words(markdown: string, lose: ContentWriter['lose']): string {
  const plain = plainWords(markdown);
  if (plain === undefined) lose('formula-as-text', markdown);
  return plain ?? markdown.replace(/\s+/g, ' ').trim();
}

function withUnit({ stem, unit, otherUnits }: Of<'numeric'>, lose: ContentWriter['lose']): string {
  if (!unit) return stem;
  lose('scoring-simplified', otherUnits ? `${unit} …` : unit);
  return `${stem} (${unit.replace(/([\\`*_[\]<>$])/g, '\\$1')})`;
}

type One = (answers: (put: (text: string) => string) => string, more?: readonly string[]) => string;

function choices({ type, options }: Of<'single-choice' | 'multi-choice'>, one: One): string {
  const share = shareOf(options.filter(({ correct }) => correct).length);
  const sign = (correct: boolean | undefined) =>
    type === 'single-choice' ? (correct ? '=' : '~') : `~%${correct ? '' : '-'}${share}%`;
  return one(
    (put) =>
      options
        .map(({ text, correct, feedback }) => `\n\t${sign(correct)}${put(text)}${feedbackSuffix(feedback, put)}`)
        .join(''),
    options.flatMap(({ text, feedback = '' }) => [text, feedback].filter(Boolean)),
  );
}

function gapQuestions(
  { stem, text, gaps }: Of<'cloze'>,
  name: string,
  general: (put: (text: string) => string) => string,
  texts: readonly string[],
  writing: GiftWriting,
): string[] {
  const { lose } = writing;
  const names = Object.keys(gaps);
  lose('scoring-simplified', 'spelling');
  if (names.length > 1) lose('scoring-simplified', `${names.length} → 1`);
  return names.map((own, at) => {
    const gap = gaps[own];
    const open = text.replace(/\{\{(\w+)\}\}/g, (_all, gapName: string) => (gapName === own ? '\\_\\_\\_\\_\\_' : '…'));
    const wrong = (gap?.options ?? []).filter((option) => !gap?.accept.includes(option));
    const right = (gap?.accept ?? []).map((word) => `\n\t=${escaped(gap?.options ? word : asAnswer(word))}`);
    return giftQuestion(
      names.length > 1 ? `${name}.${at + 1}` : name,
      `${stem}\n\n${open}`,
      (put) => [...right, ...wrong.map((word) => `\n\t~${escaped(word)}`)].join('') + general(put),
      texts,
      writing,
    );
  });
}
