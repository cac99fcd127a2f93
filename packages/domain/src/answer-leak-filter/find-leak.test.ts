import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLeak } from './find-leak.ts';

const hidden = ['Explains that a spring tide happens when sun, moon and earth stand in one line.'];

describe('answer-leak filter', () => {
  test('finds a run of a hidden text regardless of case and punctuation', () => {
    expect(findLeak('Note: SPRING tide happens when — sun!', hidden)).toBe('spring tide happens when sun');
  });

  test('allows common words', () => {
    expect(findLeak('A spring tide is a kind of tide.', hidden)).toBeUndefined();
  });

  test('allows what the student already sees', () => {
    const lesson = 'A spring tide happens when sun, moon and earth stand in one line.';
    expect(
      findLeak('Remember: a spring tide happens when sun and moon pull together.', hidden, lesson),
    ).toBeUndefined();
  });

  test('finds a complete hidden text among any other words', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.array(word),
        fc.array(word),
        (secret, before, after) => {
          expect(findLeak([...before, ...secret, ...after].join(' '), [secret.join(', ')])).toBeDefined();
        },
      ),
    );
  });

  const key = 'a spring tide happens when sun, moon and earth stand in one line';
  test.each([
    ['Base64', btoa(key)],
    ['hexadecimal', [...key].map((letter) => letter.charCodeAt(0).toString(16)).join(' ')],
    ['spelled letters', [...key].filter((letter) => letter !== ' ').join('-')],
    ['reversed', [...key].reverse().join('')],
    [
      'shifted by three',
      key.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 94) % 26) + 97)),
    ],
    ['full width', key.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
    ['with invisible characters', key.replaceAll('i', 'i\u200b')],
    ['with emphasis inside words', key.replaceAll('pp', 'p**p**')],
    ['with digits for letters', key.replaceAll('e', '3').replaceAll('a', '4')],
    ['one word in each line', key.replaceAll(' ', '\n- ')],
  ])('finds a hidden text in disguise: %s', (_, text) => {
    expect(findLeak(`Here it is: ${text}`, hidden)).toBeDefined();
  });

  test.each([
    ['月亮的引力使海水升高', '因为月亮的引力使海水升高，所以有潮汐。'],
    ['แรงดึงดูดของดวงจันทร์ยกน้ำทะเล', 'เพราะแรงดึงดูดของดวงจันทร์ยกน้ำทะเลขึ้น'],
  ])('finds a hidden text inside a sentence without spaces: %s', (key, text) => {
    expect(findLeak(text, [key])).toBeDefined();
    expect(findLeak(text, [key], key)).toBeUndefined();
  });

  test('finds an encoded short key but no chance likeness of a short word', () => {
    expect(findLeak(`It is ${btoa('2413 m')}`, ['2413 m'])).toBe('2413 m');
    expect(findLeak('The frog jumps at 1, 2, 3, 4 o’clock.', ['cold'])).toBeUndefined();
  });

  test('finds nothing in an empty text', () => {
    expect(findLeak('', hidden)).toBeUndefined();
    expect(findLeak('any text at all, really', [''])).toBeUndefined();
  });
});
