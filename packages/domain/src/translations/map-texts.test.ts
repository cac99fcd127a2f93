import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCheck } from '../content/check.arbitrary.ts';
import { writeCheck } from '../content/check-block.ts';
import { listChecks } from '../content/checks.ts';
import { anyDocument } from '../editing/any-document.arbitrary.ts';
import { mapTexts, textsIn } from './map-texts.ts';

test('keeps a document without translations and lists what is left', () => {
  fc.assert(
    fc.property(anyDocument, (content) => {
      const { content: mapped, left } = mapTexts(content, (text) => text);
      expect(left).toEqual([]);
      expect(listChecks(mapped)).toEqual(listChecks(content));
    }),
  );
});

test('keeps id, type, criteria and key of a check', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { content } = mapTexts(writeCheck(check), (text) => `${text} §`);
      const [mapped] = listChecks(content);
      expect(mapped).toMatchObject({ type: check.type, stem: expect.stringContaining(check.stem) });
      expect([mapped?.id, mapped?.rows]).toEqual([check.id, check.rows]);
      if (mapped && 'answer' in mapped && 'answer' in check) expect(mapped.answer).toBe(check.answer);
      if (mapped && 'options' in mapped && 'options' in check)
        expect(mapped.options.map(({ id, correct }) => [id, correct])).toEqual(
          check.options.map(({ id, correct }) => [id, correct]),
        );
    }),
  );
});

test('includes passages and the readable text of checks and cards but not sources, code or bare marks', () => {
  const content = [
    '## Dough',
    'It rises.[^a]',
    '> - Warm\n>   ```check\n>   type: true-false\n>   stem: Yeast lives.\n>   answer: true\n>   ```',
    '```js\nrise()\n```',
    '$$x = 1$$',
    '![](media/loaf.png)',
    '```flashcards\ncards:\n  - { front: yeast, back: a fungus }\n```',
    '[^a]: book.pdf: “It rises.”',
  ].join('\n\n');
  expect(textsIn(content).toSorted()).toEqual(
    ['## Dough', 'It rises.[^a]', 'Warm', 'Yeast lives.', 'a fungus', 'yeast'].toSorted(),
  );
  const { content: mapped } = mapTexts(content, (text) => text.toUpperCase());
  expect(mapped).toContain('> - WARM');
  expect(mapped).toContain('[^a]: book.pdf: “It rises.”');
  expect(listChecks(mapped)).toMatchObject([{ stem: 'YEAST LIVES.', answer: true }]);
});

test('translates panels apart from their markers, also without empty lines around them', () => {
  const content = '::::accordion\n:::panel[One]\nThe sea rises.\n:::\n::::\n';
  expect(textsIn(content).toSorted()).toEqual(['One', 'The sea rises.']);
  const german = new Map([
    ['One', 'Eins'],
    ['The sea rises.', 'Das Meer steigt.'],
  ]);
  expect(mapTexts(content, (text) => german.get(text))).toEqual({
    content: '::::accordion\n\n:::panel[Eins]\n\nDas Meer steigt.\n\n:::\n\n::::\n',
    left: [],
  });
});

test('keeps and names a check whose translation would be invalid', () => {
  const content = '```check\ntype: order\nstem: Put them in order.\nitems: [flour, salt]\n```\n';
  const same = mapTexts(content, (text) => (text === 'salt' || text === 'flour' ? 'Mehl' : text));
  expect(same).toEqual({ content, left: ['Put them in order.'] });
});
