import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { giftReader } from './gift-reader.ts';

const read = async (text: string, name = 'bank.gift') => {
  const files = filesInMemory({ [name]: text });
  const { course, parts } = await giftReader.read(files, name);
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const content = elements.map((element) => element.content).join('\n\n');
  return {
    course,
    parts,
    elements,
    content,
    checks: [...listChecks(content)],
    notes: parts.flatMap((part) => part.notes.map(({ note }) => note)),
  };
};
const verdict = (check: Check | undefined, response: CheckResponse) => {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok ? score.verdict : score.reason;
};

describe('GIFT import', () => {
  it('reads choices as single choice, or multiple choice without an equals sign', async () => {
    const { checks, notes } = await read(
      'Which burns? {=wood #It does. ~%50%fat ~stone #No.\n####Wood burns.}\n\nWhich float? {~%50%cork ~%50%ice ~%-100%lead}',
    );
    expect(checks).toEqual([
      {
        type: 'single-choice',
        stem: 'Which burns?',
        explanation: 'Wood burns.',
        options: [
          { id: 'a', text: 'wood', correct: true, feedback: 'It does.' },
          { id: 'b', text: 'fat' },
          { id: 'c', text: 'stone', feedback: 'No.' },
        ],
      },
      {
        type: 'multi-choice',
        stem: 'Which float?',
        options: [
          { id: 'a', text: 'cork', correct: true },
          { id: 'b', text: 'ice', correct: true },
          { id: 'c', text: 'lead' },
        ],
      },
    ]);
    expect(notes).toEqual(['partial-credit-simplified']);
    expect([verdict(checks[1], ['a', 'b']), verdict(checks[1], ['a', 'c'])]).toEqual(['met', 'not-yet']);
  });

  it('shows the position of a gap between words', async () => {
    const { checks } = await read('Ice is {=frozen ~boiling} water.\n\nSalt is {=NaCl}.\n\nIs it so? {T}.');
    expect(checks.map(({ stem }) => stem)).toEqual([
      'Ice is \\_\\_\\_\\_\\_ water.',
      'Salt is \\_\\_\\_\\_\\_.',
      'Is it so?',
    ]);
  });

  it('reads feedback of true or false and notes the feedback for wrong answers', async () => {
    const { checks, notes } = await read('Ice sinks.{FALSE#It floats.#Right, it floats.}');
    expect(checks[0]).toMatchObject({ type: 'true-false', answer: false, explanation: 'Right, it floats.' });
    expect(notes).toEqual(['feedback-dropped']);
    expect([verdict(checks[0], false), verdict(checks[0], true)]).toEqual(['met', 'not-yet']);
  });

  it('accepts all listed words and reads a star as a free prompt', async () => {
    const { checks, notes } = await read(
      'Two? {=two =2 =%25%deux#Say it in English.}\n\nA metal? {=iron* =%0%*#no}\n\nA star? {=\\*}',
    );
    expect(checks[0]).toMatchObject({ type: 'short-text', accept: ['two', '2'] });
    expect(checks[1]).toMatchObject({ type: 'free-response', stem: 'A metal?' });
    expect(notes).toEqual(['partial-credit-simplified', 'feedback-dropped', 'feedback-dropped', 'pattern-dropped']);
  });

  it('reads numbers with tolerance', async () => {
    const { checks } = await read('A {#5:0.5}\n\nB {#1.5..2.5}\n\nC {#=7:0 =%50%7:2 ~#no}\n\nD {#-3}');
    expect(checks).toMatchObject([
      { type: 'numeric', answer: 5, tolerance: 0.5 },
      { answer: 2, tolerance: 0.5 },
      { answer: 7 },
      { answer: -3 },
    ]);
    expect([5.5, 5.6].map((value) => verdict(checks[0], value))).toEqual(['met', 'not-yet']);
  });

  it('reads matching as pairs, or as a text with choices if one side is left over', async () => {
    const { checks } = await read(
      'Pair. {=dog -> barks =cat -> mews}\n\nPair. {=dog -> barks =cat -> mews = -> sings}',
    );
    expect(verdict(checks[0], { dog: 'barks', cat: 'mews' })).toBe('met');
    expect(checks[1]).toMatchObject({ type: 'cloze', text: 'dog: {{1}}\\\ncat: {{2}}' });
    expect([verdict(checks[1], { 1: 'barks', 2: 'mews' }), verdict(checks[1], { 1: 'sings', 2: 'barks' })]).toEqual([
      'met',
      'not-yet',
    ]);
  });

  it('reads questions without answers as prompts and texts without braces as texts', async () => {
    const { content, checks, parts } = await read('// a comment\n::Intro::Read this\\nfirst.\n\n::Essay::Why? {}');
    expect(content.startsWith('Read this\\\nfirst.')).toBe(true);
    expect(checks).toMatchObject([{ type: 'free-response', stem: 'Why?' }]);
    expect(
      parts.filter(({ kind }) => kind !== 'structure').map(({ called, title, outcome }) => [called, title, outcome]),
    ).toEqual([
      ['description', 'Intro', 'mapped'],
      ['essay', 'Essay', 'partly'],
    ]);
  });

  it('keeps escapes, formats and formulas', async () => {
    const { checks } = await read(
      '[html]<p>Is <b>x</b> \\{1\\}\\: 1 < 2?</p>{TRUE}\n\n[markdown]Is *y* so?{F}\n\n[plain]Is *z* so?{T}\n\nIs \\\\(a\\=b\\\\) so?{T}\n\nA pair <i>so</i>?{T}',
    );
    expect(checks.map(({ stem }) => stem)).toEqual([
      'Is **x** {1}: 1 < 2?',
      'Is *y* so?',
      'Is \\*z\\* so?',
      'Is $a=b$ so?',
      'A pair *so*?',
    ]);
  });

  it('keeps a question with an empty line among its answers together', async () => {
    const { checks } = await read('Which?{\n=yes\n\n~no\n}\n\nNext {T}\n\nBroken { =a\n\nLast {F}');
    expect(checks.map(({ type }) => type)).toEqual(['single-choice', 'true-false', 'true-false']);
  });

  it('reads categories as modules and sections', async () => {
    const { course } = await read(
      '$CATEGORY: $course$/top/Rocks/Hard//soft\n\nA {T}\n\n$CATEGORY: Sand\nB {F}\n\nC {T}',
    );
    expect(
      course.modules.map(({ title, sections }) => [
        title,
        sections.map((section) => [section.title, section.elements.map(({ title: own }) => own)]),
      ]),
    ).toEqual([
      ['Rocks', [['Hard/soft', ['Hard/soft']]]],
      ['Sand', [['Sand', ['Sand']]]],
    ]);
  });

  it('assigns stable keys or keeps given ids', async () => {
    const { parts } = await read('// [id:77] [tag:x]\nA {T}\n\nB {T}');
    expect(parts.filter(({ kind }) => kind === 'problem').map(({ key }) => key)).toEqual(['id:77', 'question:2']);
  });

  it('distinguishes GIFT from other texts', async () => {
    const is = (name: string, text: string) => giftReader.recognises(filesInMemory({ [name]: text }));
    expect(await is('a.gift', 'x')).toBe(true);
    expect(await is('a.txt', '::T::Who? {=me ~you}')).toBe(true);
    expect(await is('a.txt', 'Just some words. {not this}')).toBe(false);
    expect(await is('a.md', 'Who? {=me}')).toBe(false);
  });

  it('takes time linear to the length', async () => {
    const { parts } = await read(
      `${'{'.repeat(20_000)}\n\n${'\\'.repeat(20_000)}\n\n${'::'.repeat(10_000)}\n\nA {${'=~'.repeat(10_000)}}`,
    );
    expect(parts.length).toBeGreaterThan(0);
  });
});
