import { numberBetween } from '../checks/number-check.ts';
import type { Question, QuestionAnswer, QuestionText, TextFormat } from '../moodle/question.ts';
import { findOpen, giftText, openSigns, splitOpen } from './gift-text.ts';
import type { GiftBlock } from './split-gift.ts';

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/;

/** Parses one GIFT question. */
export function readGiftQuestion({ text: source, id }: GiftBlock, key: string): Question {
  let rest = source.trim();
  let name = '';
  const title = /^::((?:\\[\s\S]|(?!::)[^\\])*)::/.exec(rest);
  if (title) {
    name = giftText(title[1] ?? '', 'plain');
    rest = rest.slice(title[0].length);
  }
  const format = (FORMAT.exec(rest)?.[1] ?? 'moodle') as TextFormat;
  rest = rest.replace(FORMAT, '');
  const open = findOpen(rest, '{');
  const close = open < 0 ? -1 : findOpen(rest, '}', open);
  const textOf = (raw: string): QuestionText => textIn(raw, format);
  const base = { key: id ? `id:${id}` : key, name, hints: [], answers: [] };
  if (open < 0 || close < 0) return { ...base, kind: 'description', text: textOf(rest) };
  const [before, after] = [rest.slice(0, open), rest.slice(close + 1)];
  // Text after the answers makes a gap; a lone period does not.
  const isGap = after.trim() !== '' && (/[^\s.!?…。]/.test(after) || !/[.!?…。:]\s*$/.test(before));
  const text = textOf(isGap ? `${before}_____${after}` : before);
  const [answers = '', ...general] = rest.slice(open + 1, close).split(/(?<!\\)####/);
  const generalFeedback = general.join('####').trim();
  return {
    ...base,
    text,
    ...(generalFeedback && { generalFeedback: textOf(generalFeedback) }),
    ...readAnswers(answers.trim(), textOf),
  };
}

function textIn(raw: string, around: TextFormat): QuestionText {
  const format = (FORMAT.exec(raw)?.[1] ?? around) as TextFormat;
  return { text: giftText(raw.replace(FORMAT, ''), format), format };
}

type Kind = Pick<Question, 'kind' | 'answers'> & Partial<Question>;

function readAnswers(source: string, textOf: (raw: string) => QuestionText): Kind {
  if (source === '') return { kind: 'essay', answers: [] };
  if (source.startsWith('#')) return { kind: 'numerical', answers: readNumbers(source.slice(1).trim(), textOf) };
  const hasWrong = findOpen(source, '~') >= 0;
  const hasRight = findOpen(source, '=') >= 0;
  if (hasWrong) return { kind: 'multichoice', answers: readChoices(source, textOf), isSingle: hasRight };
  if (hasRight && /->/.test(source)) return { kind: 'matching', answers: [], pairs: readPairs(source, textOf) };
  const [word = '', ...feedbacks] = splitOpen(source, '#');
  const truth = /^(?:(t|true)|(f|false))$/i.exec(word.trim());
  if (truth) return { kind: 'truefalse', answers: readTruth(truth[1] !== undefined, feedbacks, textOf) };
  return { kind: 'shortanswer', answers: readChoices(hasRight ? source : `=${source}`, textOf) };
}

function readTruth(
  isTrue: boolean,
  feedbacks: readonly string[],
  textOf: (raw: string) => QuestionText,
): QuestionAnswer[] {
  const [wrong, right] = feedbacks.map((one) => (one.trim() ? textOf(one) : undefined));
  const truth = (value: boolean): QuestionText => ({ text: String(value), format: 'plain' });
  return [
    { text: truth(isTrue), fraction: 1, feedback: right },
    { text: truth(!isTrue), fraction: 0, feedback: wrong },
  ];
}

/** Splits `=right#said ~wrong ~%50%half` at unescaped signs. */
function pieces(source: string): { sign: string; weight: number | undefined; rest: string }[] {
  const starts = openSigns(source, '=~');
  return starts.map((at, index) => {
    const body = source.slice(at + 1, starts[index + 1] ?? source.length).trim();
    const weight = /^%(-?\d+(?:\.\d+)?)%/.exec(body);
    return {
      sign: source[at] ?? '',
      weight: weight ? Number(weight[1]) / 100 : undefined,
      rest: body.slice(weight?.[0].length ?? 0),
    };
  });
}

function readChoices(source: string, textOf: (raw: string) => QuestionText): QuestionAnswer[] {
  return pieces(source).map(({ sign, weight, rest }) => {
    const [answer = '', ...feedbacks] = splitOpen(rest, '#');
    const feedback = feedbacks.join('#').trim();
    return {
      text: textOf(answer),
      fraction: weight ?? (sign === '=' ? 1 : 0),
      ...(feedback && { feedback: textOf(feedback) }),
    };
  });
}

function readPairs(source: string, textOf: (raw: string) => QuestionText) {
  return pieces(source).map(({ rest }) => {
    const [left = '', ...right] = rest.split('->');
    return { left: textOf(left), right: giftText(right.join('->'), 'plain') };
  });
}

/** Parses `1822:5`, `3.1..3.2` or several with weights. */
function readNumbers(source: string, textOf: (raw: string) => QuestionText): QuestionAnswer[] {
  const isList = findOpen(source, '=') >= 0 || findOpen(source, '~') >= 0;
  const list = isList ? pieces(source) : [{ sign: '=', weight: undefined, rest: source }];
  return list.map(({ sign, weight, rest }) => {
    const [value = '', ...feedbacks] = splitOpen(rest, '#');
    const feedback = feedbacks.join('#').trim();
    const range = /^\s*(-?[\d.]*?\d)\s*\.\.\s*(-?[\d.]+)\s*$/.exec(value);
    const between = range ? numberBetween(Number(range[1]), Number(range[2])) : undefined;
    const [number = '', tolerance = ''] = between
      ? [String(between.value), String(between.tolerance)]
      : value.split(':');
    return {
      text: { text: number.trim() || '*', format: 'plain' },
      fraction: number.trim() === '' ? 0 : (weight ?? (sign === '=' ? 1 : 0)),
      tolerance: tolerance.trim() || '0',
      ...(feedback && { feedback: textOf(feedback) }),
    };
  });
}
