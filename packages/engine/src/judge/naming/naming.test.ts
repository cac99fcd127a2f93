import { describe, expect, it } from 'vitest';
import { FULL_POINTS, MORE_THAN_NAMES, PLAIN_POINTS, type ShortAnswers } from '../__fixtures__/short-answers.ts';
import { judgeRows } from '../judge-rows.ts';

const judge = ({ question, point, language }: Omit<ShortAnswers, 'right' | 'wrong'>, answer: string) =>
  judgeRows({
    question,
    answer,
    rows: [
      {
        rowId: 'row_1',
        statement: point,
        guidance: '',
        goldAnswers: [],
        keyPoints: [{ pointId: 'kpt_1', text: point, accepted: [] }],
      },
    ],
    seen: `${point} The lesson goes on.`,
    strictness: 'standard',
    language: language ?? 'en',
  })[0];
const sharesGranted = (items: readonly ShortAnswers[]) => {
  const shareOf = (kind: 'right' | 'wrong') => {
    const all = items.flatMap((item) => item[kind].map((answer) => judge(item, answer)?.verdict === 'met'));
    return all.filter(Boolean).length / all.length;
  };
  return { right: shareOf('right'), wrong: shareOf('wrong') };
};

describe('what a word, a figure or a formula answers', () => {
  it.each([
    ['little beside the name', PLAIN_POINTS, 0.7],
    ['places, times and clauses beside the name', FULL_POINTS, 0.4],
  ])('is granted at once to many who say it, and hardly ever to who says something else: %s', (_, items, least) => {
    const { right, wrong } = sharesGranted(items);
    expect(right).toBeGreaterThan(least);
    expect(wrong).toBeLessThan(0.03);
  });
  it('is not granted where more than a name is asked for', () => {
    expect(sharesGranted(MORE_THAN_NAMES).wrong).toBe(0);
  });

  const methane = { question: 'Which gas warms the air?', point: 'The gas that warms the air is methane.' };
  it.each(['methane', 'thats methane', 'Methane warms the air.', 'It is methane that warms the air'])(
    'is shown by its name: %s',
    (answer) => {
      expect(judge(methane, answer)?.verdict).toBe('met');
    },
  );
  it.each([
    'radon',
    'radon warms the air',
    'methane or radon',
    'methane, radon, oxygen and helium',
    'It is not methane.',
    'it isnt methane',
    'The air warms methane.',
  ])('is not shown by another name, a guess among others, its denial or its reverse: %s', (answer) => {
    expect(judge(methane, answer)?.verdict).not.toBe('met');
  });

  it.each([
    ['What sets the price?', 'Supply and demand set the price.', 'supply and demand', 'demand'],
    ['Which country has the shape of a boot?', 'Italy has the shape of a boot.', 'italy', 'spain'],
    ['What pH does pure water have?', 'Pure water has a pH of exactly 7.', '7', '8'],
    ['Which beetle eats the lice?', 'The ladybeetle is useful, because it eats lice.', 'the ladybeetle', 'useful'],
  ])('is all of the name and nothing that is said beside it: %s', (question, point, right, wrong) => {
    expect(judge({ question, point }, right)?.verdict).toBe('met');
    expect(judge({ question, point }, wrong)?.verdict).not.toBe('met');
  });

  const faust = { question: 'Who wrote Faust?', point: 'Faust was written by Goethe.' };
  it.each([
    ['Goethe wrote it', true],
    ['Faust was written by Goethe', true],
    ['Goethe was written by Faust', false],
    ['Faust wrote Goethe', false],
  ])('knows who does from who is done to: %s', (answer, isRight) => {
    expect(judge(faust, answer)?.verdict === 'met').toBe(isRight);
  });

  it('asks for more than a name where the question gives little', () => {
    const why = {
      question: 'Why do we knead dough?',
      point: 'Kneading builds gluten, which traps the gas of the yeast.',
    };
    expect(judge(why, 'gluten')?.verdict).not.toBe('met');
  });

  const circle = { question: 'How large is a circle?', point: 'The area of a circle is $\\pi r^2$.' };
  it.each(['pi times r squared', 'π·r²', 'A = r^2 * pi', 'pi r2', 'the area is pi times r times r'])(
    'is shown by its formula however it is typed or said: %s',
    (answer) => {
      expect(judge(circle, answer)?.verdict).toBe('met');
    },
  );
  it.each(['2 pi r', 'pi times r', 'pi r squared or 2 pi r', 'not pi r squared', 'pi plus r squared'])(
    'is not shown by another formula: %s',
    (answer) => {
      expect(judge(circle, answer)?.verdict).not.toBe('met');
    },
  );
});
