import type { Check } from '@coursecraft/contract/assessment/check';
import { element } from '@coursecraft/documents/xml/write-xml';
import type { Element } from 'xast';
import type { ContentWriter } from '../../html/content-writer.ts';
import { plainWords } from '../../markdown/plain-words.ts';

type Of<Type extends Check['type']> = Extract<Check, { type: Type }>;

export type QuestionWriting = {
  text(name: string, markdown: string, attributes?: Record<string, string>): Element;
  lose: ContentWriter['lose'];
};

/** Returns the credit of each right choice in percent; a wrong one costs as much. */
export const shareOf = (count: number): string => String(Number((100 / count).toFixed(5)));

/** Escapes Moodle's wildcard. */
export const asAnswer = (text: string): string => text.replaceAll('*', '\\*');

/** Converts a check to question type, text and answers. */
export function questionXml(check: Check, writing: QuestionWriting): { kind: string; text: Element; parts: Element[] } {
  const { text, lose } = writing;
  const asked = (): Element => text('questiontext', check.stem);
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return { kind: 'multichoice', text: asked(), parts: choices(check, writing) };
    case 'true-false': {
      const parts = [true, false].map((value) => answer(String(value), value === check.answer ? '100' : '0'));
      return { kind: 'truefalse', text: asked(), parts };
    }
    case 'numeric':
      return { kind: 'numerical', text: asked(), parts: number(check, lose) };
    case 'short-text': {
      if (!check.caseSensitive) lose('scoring-simplified', 'spelling');
      const parts = check.accept.map((accepted) => answer(asAnswer(accepted), '100'));
      return {
        kind: 'shortanswer',
        text: asked(),
        parts: [element('usecase', {}, check.caseSensitive ? '1' : '0'), ...parts],
      };
    }
    case 'cloze':
      return { kind: 'cloze', text: cloze(check, writing), parts: [] };
    case 'match': {
      const parts = check.pairs.map(({ left, right }) => {
        const node = text('subquestion', left);
        return {
          ...node,
          children: [...node.children, element('answer', {}, element('text', {}, words(right, lose)))],
        };
      });
      return { kind: 'matching', text: asked(), parts: [element('shuffleanswers', {}, 'true'), ...parts] };
    }
    case 'order': {
      lose('partial-credit-simplified');
      const items = check.items.map((item, at) => text('answer', item, { fraction: String(at + 1) }));
      return {
        kind: 'ordering',
        text: asked(),
        parts: [element('layouttype', {}, 'VERTICAL'), element('selecttype', {}, 'ALL'), ...items],
      };
    }
    case 'free-response':
      lose('judged-answer');
      return { kind: 'essay', text: asked(), parts: [element('responseformat', {}, 'editor')] };
  }
}

const answer = (words_: string, fraction: string, ...more: Element[]): Element =>
  element('answer', { fraction, format: 'moodle_auto_format' }, element('text', {}, words_), ...more);

function words(markdown: string, lose: ContentWriter['lose']): string {
  const plain = plainWords(markdown);
  if (plain === undefined) lose('formula-as-text', markdown);
  return plain ?? markdown.replace(/\s+/g, ' ').trim();
}

function choices({ type, options }: Of<'single-choice' | 'multi-choice'>, { text }: QuestionWriting): Element[] {
  const isOne = type === 'single-choice';
  const share = isOne ? '100' : shareOf(options.filter(({ correct }) => correct).length);
  const made = options.map(({ text: option, correct, feedback }) => {
    const node = text('answer', option, { fraction: correct ? share : isOne ? '0' : `-${share}` });
    return feedback ? { ...node, children: [...node.children, text('feedback', feedback)] } : node;
  });
  return [
    element('single', {}, String(isOne)),
    element('shuffleanswers', {}, 'true'),
    element('answernumbering', {}, 'none'),
    ...made,
  ];
}

function number(
  { answer: right, tolerance = 0, unit, otherUnits }: Of<'numeric'>,
  lose: ContentWriter['lose'],
): Element[] {
  if (otherUnits) lose('scoring-simplified', unit ?? 'units');
  const own = answer(String(right), '100', element('tolerance', {}, String(tolerance)));
  const named = unit
    ? [
        element('unitgradingtype', {}, '0'),
        element('showunits', {}, '0'),
        element('units', {}, element('unit', {}, element('multiplier', {}, '1'), element('unit_name', {}, unit))),
      ]
    : [];
  return [own, ...named];
}

const embedded = (text: string): string => text.replace(/[\\}#~/"]/g, '\\$&');
const entities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function cloze({ stem, text, gaps }: Of<'cloze'>, { text: write, lose }: QuestionWriting): Element {
  const source = (name: string): string => {
    const gap = gaps[name];
    if (!gap) return '';
    const put = (word: string, isRight: boolean) => `${isRight ? '=' : ''}${embedded(entities(word))}`;
    if (gap.options)
      return `{1:MULTICHOICE:${gap.options.map((option) => put(option, gap.accept.includes(option))).join('~')}}`;
    lose('scoring-simplified', 'spelling');
    return `{1:SHORTANSWER:${gap.accept.map((word) => put(asAnswer(word), true)).join('~')}}`;
  };
  const node = write('questiontext', `${stem}\n\n${text}`);
  const [first, ...files] = node.children;
  if (first?.type !== 'element') return node;
  const filled = first.children.map((child) =>
    child.type === 'text'
      ? { ...child, value: child.value.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => source(name)) }
      : child,
  );
  return { ...node, children: [{ ...first, children: filled }, ...files] };
}
