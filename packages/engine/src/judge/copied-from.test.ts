import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from '../deterministic.ts';
import { isCopied } from './copied-from.ts';
import { judgeRows } from './judge-rows.ts';

const LESSONS: Record<string, string> = {
  bread: `Yeast feeds on the sugars that enzymes cut from the starch of the flour, and gives off carbon dioxide and a little alcohol.
Gluten forms when flour meets water. Kneading lines the strands of gluten up into a net. The net holds the bubbles of gas, so that the dough rises.
Salt slows the yeast down and tightens the net. A dough that rises too long collapses, because its net tears. Steam keeps the crust soft during the first minutes in the oven.`,
  tides: `The moon pulls the sea towards it, and the water rises in a bulge below it. A second bulge stands on the far side of the earth.
The earth turns below both bulges once a day, so most coasts have two high tides. The sun pulls as well. At new moon both pull along one line.
Then the difference between high and low water is largest. Sailors call this a spring tide, although it has nothing to do with the season.`,
  law: `A contract needs an offer and an acceptance. Goods in a shop window are only an invitation to make an offer.
A counter-offer ends the first offer, which can no longer be accepted after that. Silence is no acceptance. A consumer may withdraw from a distance contract within fourteen days.`,
  loops: `A while loop repeats its body as long as its condition is true. A for loop takes one element of a container after the other.
The break statement ends the loop at once. The continue statement skips the rest of the body and goes on with the next element. A loop whose condition never becomes false runs for ever.`,
};
const SAMPLE = join(import.meta.dirname, '../../../../../shared/samples/python-lists.txt');
const lessons = [
  ...Object.entries(LESSONS),
  ...(existsSync(SAMPLE) ? [['a document', readFileSync(SAMPLE, 'utf8')] as const] : []),
];
const sentencesIn = (lesson: string) =>
  lesson
    .split(/\n+/)
    .flatMap(splitSentences)
    .filter((sentence) => /^\p{Lu}.*\p{L}\.$/u.test(sentence) && sentence.split(/\s+/).length >= 3);

const OWN_FILLER = ['Well,', 'I', 'think', 'that'];

/** A sentence with its words in other orders, and once with a beginning of one's own. */
function salads(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  const mixed = Array.from({ length: 4 }, (_, seed) => shuffled(words, `${sentence} ${seed}`));
  const begun = words.length >= 5 ? [[...OWN_FILLER, ...words.toReversed()]] : [];
  return [words.toReversed(), ...mixed, ...begun].map((list) => list.join(' '));
}

describe.each(lessons)('the sentences of a lesson on %s', (_, lesson) => {
  const sentences = sentencesIn(lesson);

  it('prove nothing reversed or shuffled, even of the criterion that was made from them', () => {
    const met = sentences.flatMap((sentence) => {
      const point = sentence.replace(/\.$/, '');
      const rows = [
        {
          rowId: 'row_1',
          statement: `Explains that ${point}.`,
          guidance: '',
          goldAnswers: [{ text: sentence, verdict: 'met' as const }],
          keyPoints: [{ pointId: 'kpt_1', text: point, accepted: [] }],
        },
      ];
      return salads(sentence).filter((answer) => {
        // A shuffle that keeps most words together is the sentence again.
        if (answer.toLowerCase() === sentence.toLowerCase()) return false;
        const [judgement] = judgeRows({
          question: 'What holds there?',
          answer,
          rows,
          seen: lesson,
          strictness: 'standard',
          language: 'en',
        });
        return judgement?.verdict === 'met';
      });
    });
    expect(met).toEqual([]);
  });
});

describe('words of a text in another order', () => {
  it('are copied whatever the order, from eight words on', () => {
    const sentences = Object.values(LESSONS)
      .flatMap(sentencesIn)
      .filter((sentence) => sentence.split(/\s+/).length >= 9);
    fc.assert(
      fc.property(fc.constantFrom(...sentences), fc.string(), (sentence, seed) => {
        const answer = shuffled(sentence.split(/\s+/), seed).join(' ');
        expect(isCopied(answer, Object.values(LESSONS).join('\n')), answer).toBe(true);
      }),
    );
  });

  it.each([
    'The sea piles up under the moon and once more behind us, and since we spin beneath both heaps we meet the top of one twice in a day.',
    'Its body keeps running while the test holds.',
    'The dough goes flat when you leave it too long, the mesh of it rips.',
    'No, keeping quiet does not make you agree to anything.',
    'It eats sugar and breathes out gas.',
    'two high tides a day',
    'an invitation to make an offer',
    'Bubbles of gas, held by the net.',
    'It skips the rest.',
  ])('are not seen in an answer of one’s own: %s', (answer) => {
    expect(isCopied(answer, Object.values(LESSONS).join('\n'))).toBe(false);
  });

  it.each([
    ['a short sentence as it stands', 'The capital of France is Paris.'],
    ['a part of it', 'capital of France'],
    ['it with a word of one’s own', 'Paris, the big city, is capital of France.'],
  ])('are not seen in %s', (_, answer) => {
    expect(isCopied(answer, 'The capital of France is Paris.')).toBe(false);
  });
});
