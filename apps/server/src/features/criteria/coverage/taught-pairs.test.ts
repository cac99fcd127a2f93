import { elementCoverage } from '@coursecraft/domain/criteria/element-coverage';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import { expect, test } from 'vitest';
import { DEMO_MODULE } from '../../../demo/demo-course.ts';
import { TAUGHT_PAIRS } from './__fixtures__/taught-pairs.ts';

const isTaught = (lesson: string, language: string, statement: string) => {
  const criterion = { rowId: 'row', elementId: 'own', statement, sources: [], goldAnswers: [] };
  return elementCoverage('own', lesson, [criterion], languageOf(language)).get('row') === 'taught';
};

test.each(['en', 'de'] as const)(
  'coverage finds most of what hand-written prose teaches and little else: %s',
  (code) => {
    const pairs = TAUGHT_PAIRS.filter(({ language }) => language === code);
    const found = (statements: 'taught' | 'untaught') =>
      pairs.flatMap(({ lesson, ...of }) => of[statements].filter((one) => isTaught(lesson, code, one))).length;
    const all = pairs.flatMap(({ taught }) => taught).length;
    const [right, wrong] = [found('taught'), found('untaught')];
    expect(right / (right + wrong), 'precision').toBeGreaterThan(0.8);
    expect(right / all, 'recall').toBeGreaterThan(0.55);
  },
);

test('every criterion of the sample course is taught by its element', () => {
  for (const { title, content, rows: criteria } of DEMO_MODULE.sections.flatMap(({ elements }) => elements)) {
    const asked = criteria.map((criterion) => ({ ...criterion, rowId: criterion.key, elementId: title }));
    const coverage = elementCoverage(title, content, asked, languageOf('en'));
    expect([...coverage].filter(([, is]) => is !== 'both' && is !== 'taught')).toEqual([]);
  }
});
