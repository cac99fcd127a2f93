import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerLeakFilter } from './find-leak.ts';
import { guardedText } from './guarded-text.ts';

function letOut(pieces: readonly string[], hidden: readonly string[]): string {
  let out = '';
  const text = guardedText(answerLeakFilter(hidden), (delta) => {
    out += delta;
  });
  for (const piece of pieces) text.write(piece);
  text.end();
  return out;
}

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const texts = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

test('passes a text without hidden text unchanged for any chunks', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (pieces) => {
      expect(letOut(pieces, [])).toBe(pieces.join(''));
    }),
  );
});

test('passes nothing of a hidden text that the filter would stop for any chunks', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(word, { minLength: 1, maxLength: 9 }),
      texts,
      fc.nat(7),
      (before, secret, after, cut) => {
        const text = `${before}. ${secret.join(' ')}! ${after}`;
        const size = cut + 1;
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        );
        const hidden = [secret.join(', ')];
        expect(answerLeakFilter(hidden)(letOut(pieces, hidden))).toBeUndefined();
      },
    ),
  );
});

test('passes nothing after a leak, however harmless', () => {
  const hidden = ['the moon pulls the water up'];
  expect(
    letOut(['Well. Now then, here it is at last: the moon pulls ', 'the water. ', 'And goodbye to all.'], hidden),
  ).toBe('Well. ');
});

test('passes whole sentences, each after the words that follow it', () => {
  const passed: string[] = [];
  const text = guardedText(answerLeakFilter(['the moon pulls the water up']), (delta) => passed.push(delta));
  for (const word of 'Look at the night sky. What do you see there, and what does it do? Say it.'.split(' '))
    text.write(`${word} `);
  expect(passed).toEqual(['Look at the night sky. ']);
  text.end();
  expect(passed).toEqual(['Look at the night sky. ', 'What do you see there, and what does it do? Say it. ']);
});

test.each([
  ['潮汐每天来两次。为什么呢？先看月亮，再看太阳，再看地球，再看海，然后想一想。', ['潮汐每天来两次。', '为什么呢？']],
  ['ماذا يرفع ماء البحر؟ انظر إلى القمر ثم إلى الشمس ثم اقرأ', ['ماذا يرفع ماء البحر؟ ']],
  ['ज्वार दिन में दो बार आता है। अब चाँद को देखो और फिर सूरज को देखो', ['ज्वार दिन में दो बार आता है। ']],
])('passes whole sentences of other scripts: %s', (written, sentences) => {
  const passed: string[] = [];
  const text = guardedText(answerLeakFilter(['the moon pulls the water up']), (delta) => passed.push(delta));
  for (const letter of written) text.write(letter);
  expect(passed).toEqual(sentences);
});

test('passes nothing of a word that is spelled letter by letter', () => {
  const spelled = [...'gravitation'].join('-');
  expect(letOut([...`Here you are. It is ${spelled} and so on.`], ['gravitation'])).toBe('Here you are. ');
});
