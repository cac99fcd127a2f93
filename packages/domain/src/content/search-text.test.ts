import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCheck, CANARY } from './check.arbitrary.ts';
import { writeCheck } from './check-block.ts';
import { searchText } from './search-text.ts';
import { studentView } from './student-view.ts';

const CONTENT = `## The **moon**

See [the chart](https://example.org/x) and ![a wave](media/w.png).

> [!NOTE]
> Twice a day.

\`\`\`flashcards
cards:
  - { front: ebb, back: falling water }
\`\`\`

| a | b |
|---|---|
| low | high |
`;

test('contains the words of text, tables, pictures and blocks without marks', () => {
  const text = searchText(CONTENT);
  for (const words of ['The moon', 'the chart', 'a wave', 'Twice a day.', 'ebb', 'falling water', 'low', 'high']) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/[*|#\]]|cards|example\.org|NOTE/);
});

test('contains no key, hint or criterion in the student view', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const content = `Text.\n\n${writeCheck(check)}\n`;
      const text = searchText(content, 'learner');
      expect(text).not.toContain(CANARY);
      expect(text).toBe(searchText(studentView(content)));
    }),
  );
});

test('accepts any text', () => {
  fc.assert(fc.property(fc.string(), (content) => typeof searchText(content) === 'string'));
});
