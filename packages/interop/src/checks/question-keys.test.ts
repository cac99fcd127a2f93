import { describe, expect, it } from 'vitest';
import type { OpenPart } from '../course/part-list.ts';
import { choiceCheck } from './choice-check.ts';
import { dropdownGap } from './dropdown-gap.ts';
import { matchCheck, sidesToRead } from './match-check.ts';
import { numberBetween, numberCheck } from './number-check.ts';
import { patternWords } from './pattern-words.ts';
import { reckon } from './reckon.ts';
import { slotSign, splitText, withoutSlots } from './slotted-text.ts';
import { textCheck } from './text-check.ts';

function somePart() {
  const said: string[] = [];
  const part: OpenPart = {
    key: 'k',
    note: (note, what) => said.push([note, what].filter(Boolean).join(' ')),
    becomes: () => undefined,
    leaveOut: (note, what) => said.push(['left-out', note, what].filter(Boolean).join(' ')),
  };
  return { part, said };
}

describe('key of a question', () => {
  it('is computed from a numeric expression only', () => {
    const cases: [string, number | undefined][] = [
      ['3/4', 0.75],
      ['-2^2', -4],
      ['2^-1', 0.5],
      ['1.5e3', 1500],
      ['.5', 0.5],
      ['50%', 0.5],
      ['2*pi', 6.2831853071796],
      ['sqrt(16) − 1', 3],
      ['(1+2)*3', 9],
      ['--2', 2],
      ['10*i', undefined],
      ['x', undefined],
      ['2 3', undefined],
      ['1/0', undefined],
      ['(1', undefined],
      ['', undefined],
      ['constructor', undefined],
    ];
    for (const [text, value] of cases) expect([text, reckon(text)]).toEqual([text, value]);
    expect(reckon('('.repeat(400))).toBeUndefined();
    expect(reckon(`${'2^'.repeat(200)}2`)).toBeUndefined();
  });

  it('is a list if a pattern only lists words', () => {
    const cases: [string, string[] | undefined][] = [
      ['^(cat|dog)s?$', ['cat', 'cats', 'dog', 'dogs']],
      ['[Nn]o', ['No', 'no']],
      ['a\\.b', ['a.b']],
      ['dark\\s+blue', ['dark blue']],
      ['(?:a|b)c', ['ac', 'bc']],
      ['a.*', undefined],
      ['[a-z]', undefined],
      ['a+', undefined],
      ['\\d', undefined],
      ['(a', undefined],
      ['(?=a)', undefined],
      ['(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)', undefined],
    ];
    for (const [pattern, words] of cases) expect([pattern, patternWords(pattern)]).toEqual([pattern, words]);
    expect(patternWords('('.repeat(500))).toBeUndefined();
  });

  it('is the midpoint of a range without floating point noise', () => {
    expect(numberBetween(2.141, 2.142)).toEqual({ value: 2.1415, tolerance: 0.0005 });
    expect(numberBetween(-5, 5)).toEqual({ value: 0, tolerance: 5 });
    expect(numberBetween(2, 1)).toBeUndefined();
  });

  it('is one number if others are within its tolerance and words otherwise', () => {
    const { part, said } = somePart();
    expect(numberCheck('x', [{ value: 10, tolerance: 2 }, { value: 11 }], part)).toMatchObject({
      type: 'numeric',
      answer: 10,
      tolerance: 2,
    });
    expect(numberCheck('x', [{ value: 1 }, { value: -1 }], part)).toMatchObject({
      type: 'short-text',
      accept: ['1', '-1'],
    });
    expect(numberCheck('x', [{ value: 1, tolerance: 1 }, { value: 9 }], part)).toBeUndefined();
    expect(numberCheck('x', [], part)).toBeUndefined();
    expect(said).toEqual(['scoring-simplified 1 | -1', 'left-out not-a-check 1 | 9', 'left-out key-missing']);
  });

  it('is separate from wrong options in a gap with choices', () => {
    expect(
      dropdownGap([
        { text: 'on', isRight: true },
        { text: '**off**', isRight: false },
      ]),
    ).toEqual({ accept: ['on'], options: ['on', 'off'] });
    expect(
      dropdownGap([
        { text: 'mitosis', isRight: true },
        { text: 'meitosis', isRight: false },
      ]),
    ).toBeUndefined();
    expect(
      dropdownGap([
        { text: '$x$', isRight: true },
        { text: 'y', isRight: false },
      ]),
    ).toBeUndefined();
    expect(dropdownGap([{ text: 'only', isRight: true }])).toBeUndefined();
  });

  it('is one choice, several or any of several', () => {
    const { part, said } = somePart();
    const options = [
      { text: 'a', isRight: true },
      { text: 'b', isRight: false },
    ];
    expect(choiceCheck('x', options, 'one', part)?.type).toBe('single-choice');
    expect(choiceCheck('x', options, 'several', part)?.type).toBe('multi-choice');
    expect(choiceCheck('x', [...options, { text: 'c', isRight: true, feedback: 'f' }], 'one', part)).toMatchObject({
      type: 'cloze',
      text: '{{1}}',
    });
    expect(
      choiceCheck(
        'x',
        [
          { text: '', isRight: true },
          { text: 'b', isRight: false },
        ],
        'one',
        part,
      ),
    ).toBeUndefined();
    expect(choiceCheck('x', [{ text: 'a', isRight: true }], 'one', part)).toBeUndefined();
    expect(said).toEqual(['feedback-dropped', 'empty 1', 'left-out key-missing', 'left-out not-a-check 1']);
  });

  it('is pairs if both sides match one to one and gaps otherwise', () => {
    const { part, said } = somePart();
    expect(
      matchCheck(
        'x',
        [
          { left: 'a', right: '1' },
          { left: 'b', right: '2' },
        ],
        [],
        part,
      )?.type,
    ).toBe('match');
    expect(
      matchCheck(
        'x',
        [
          { left: 'a', right: 'one' },
          { left: 'b', right: 'one' },
        ],
        ['two'],
        part,
      ),
    ).toMatchObject({ type: 'cloze', text: 'a: {{1}}\\\nb: {{2}}' });
    expect(
      matchCheck(
        'x',
        [
          { left: 'a', right: '$1$' },
          { left: 'b', right: '$1$' },
        ],
        [],
        part,
      ),
    ).toBeUndefined();
    expect(said).toEqual(['left-out not-a-check 1']);
    expect(
      sidesToRead('x', [
        { left: 'b', right: '2' },
        { left: 'a', right: '1' },
      ]),
    ).toBe('x\n\n- a\n- b\n\n- 1\n- 2');
  });

  it('never contains a word that its author marks as wrong', () => {
    const { part } = somePart();
    expect(textCheck('x', { accept: ['desert'], wrong: ['dessert'] }, part)).toMatchObject({
      caseSensitive: true,
      accept: ['desert', 'DESERT', 'Desert'],
    });
    expect(textCheck('x', { accept: ['meiosis'], wrong: ['budding', ''] }, part)).toEqual({
      type: 'short-text',
      stem: 'x',
      accept: ['meiosis'],
    });
    expect(textCheck('x', { accept: [' '] }, part)).toBeUndefined();
  });
});

describe('text with embedded answers', () => {
  it('is split at its answers', () => {
    const text = `Read.\n\nMore.\n\n${slotSign(0)}\n\nA ${slotSign(1)} b\n\nc ${slotSign(2)}\n\n| ${slotSign(3)} |\n\nEnd`;
    expect(splitText(text)).toEqual([
      { text: 'Read.\n\nMore.' },
      { slots: [0] },
      { line: `A ${slotSign(1)} b\n\nc ${slotSign(2)}`, slots: [1, 2] },
      { line: `| ${slotSign(3)} |`, slots: [3] },
      { text: 'End' },
    ]);
    expect(withoutSlots(text)).not.toContain('\ue000');
  });
});
