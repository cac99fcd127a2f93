import { choiceCheck } from '../../checks/choice-check.ts';
import { dropdownGap, type Gap } from '../../checks/dropdown-gap.ts';
import { plainWords } from '../../markdown/plain-words.ts';
import { type LibraryReader, paragraphs } from '../library-content.ts';
import { asList, asParams, asText } from '../params.ts';
import { above, noteOverall } from './choices.ts';

/** `*right/alternative:tip*`. */
const GAP = /\*([^*\n]+)\*/g;
const TIP = /^((?:<[^>]*>|&#?\w{1,10};|[^:<&]|&)*?):([\s\S]*)$/;
const LONGEST = 3_800;

type MarkedGaps = { html: string; gaps: { accept: string[]; tip: string }[] };

/** Replaces each gap by `{{1}}`, counted from `first`. */
function markGaps(html: string, first: number, hasAlternatives: boolean): MarkedGaps {
  const gaps: MarkedGaps['gaps'] = [];
  const put = html.replace(GAP, (_all, inside: string) => {
    const [, words = inside, tip = ''] = TIP.exec(inside) ?? [];
    const plain = words.replace(/\\[+-][\s\S]*$/, '');
    const accept = hasAlternatives ? plain.split(/(?<![\\<])\//).map((one) => one.replace(/\\\//g, '/')) : [plain];
    gaps.push({ accept, tip: tip.trim() });
    return `{{${first + gaps.length - 1}}}`;
  });
  return { html: put, gaps };
}

const BLANK = '\\_\\_\\_\\_';
const toRead = (stem: string, text: string) => paragraphs(stem, text.replace(/\{\{\d+\}\}/g, BLANK));

/** Creates one check, or several if it is too long. */
export const blanks: LibraryReader = (params, around) => {
  const { part, toLine, toContent, check } = around;
  noteOverall(params, around);
  if (asParams(params.behaviour).caseSensitive !== false) part.note('scoring-simplified', 'case');
  let count = 1;
  const marked = asList(params.questions).map((question) => {
    const found = markGaps(asText(question), count, true);
    count += found.gaps.length;
    return found;
  });
  const stem = toLine(params.text) || '…';
  const texts = marked.map(({ html }) => toLine(html));
  const isWhole = texts.join('\n\n').length <= LONGEST;
  const groups = isWhole ? [marked] : marked.map((one) => [one]);
  const made = groups.map((group) => {
    const text = group.map(({ html }) => toLine(html)).join('\n\n');
    const gaps = group.flatMap((one) => one.gaps);
    const accepts = gaps.map(({ accept }) => accept.map((one) => plainWords(toContent(one)) ?? ''));
    if (gaps.length === 0) return text;
    if (accepts.some((accept) => accept.every((one) => !one))) {
      part.leaveOut('not-a-check');
      return toRead('', text);
    }
    const names = gapNames(text);
    const found = {
      type: 'cloze' as const,
      stem,
      text,
      hints: gaps.map(({ tip }) => toLine(tip)),
      gaps: Object.fromEntries(names.map((name, index) => [name, { accept: accepts[index] ?? [] }])),
    };
    return check(found) || toRead(stem, text);
  });
  return paragraphs(above(params, around), ...made);
};

const gapNames = (text: string): string[] => [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, name = '']) => name);

/** Each gap offers all words. */
export const dragText: LibraryReader = (params, around) => {
  const { part, toLine, check } = around;
  noteOverall(params, around);
  const marked = markGaps(asText(params.textField).replace(/\n/g, '<br>'), 1, false);
  const wrong = [...asText(params.distractors).matchAll(GAP)].map(([, word = '']) => word.replace(/:.*$/, ''));
  const right = marked.gaps.map(({ accept }) => toLine(accept[0]));
  const words = [...new Set([...right, ...wrong.map(toLine)])];
  const gaps = right.map((word): Gap | undefined =>
    dropdownGap(words.map((text) => ({ text, isRight: text === word }))),
  );
  const stem = toLine(params.taskDescription) || '…';
  const text = toLine(marked.html);
  if (right.length === 0) return toRead(stem, text);
  if (gaps.some((gap) => gap === undefined))
    part.note(words.length > 12 ? 'too-many-choices' : 'scoring-simplified', String(words.length));
  const found = {
    type: 'cloze' as const,
    stem,
    text,
    hints: marked.gaps.map(({ tip }) => toLine(tip)),
    gaps: Object.fromEntries(
      gaps.map((gap, index) => [String(index + 1), gap ?? { accept: [plainWords(right[index] ?? '') ?? ''] }]),
    ),
  };
  return paragraphs(above(params, around), check(found) || toRead(stem, text));
};

const MOST_WORDS = 12;

/** Creates a choice of few distinct words; a longer text is noted and stays text. */
export const markTheWords: LibraryReader = (params, around) => {
  const { part, toLine, toContent, check } = around;
  noteOverall(params, around);
  const html = asText(params.textField);
  const plain = html.replace(/<[^>]*>/g, ' ').replace(/\*\*/g, '\u0000');
  const words = plain
    .split(/\s+/)
    .map((word) => word.trim())
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const options = words.map((word) => ({
    text: toLine(word.replace(/\*(?=[^*]*\*)|\*/g, '')),
    isRight: /^[^*]*\*[^*]+\*/.test(word),
  }));
  const stem = toLine(params.taskDescription) || '…';
  const isExact =
    options.length >= 2 &&
    options.length <= MOST_WORDS &&
    new Set(options.map(({ text }) => text)).size === options.length;
  const text = toContent(html.replace(/\*\*/g, '\u0000').replace(GAP, '$1').replaceAll('\u0000', '*'));
  if (!isExact) {
    part.leaveOut('too-many-choices', `${options.length} words`);
    return paragraphs(stem, text);
  }
  return paragraphs(
    above(params, around),
    check(choiceCheck(`${stem}\\\n${text}`, options, 'several', part)) || paragraphs(stem, text),
  );
};
