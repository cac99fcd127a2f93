import type { Note } from '@coursecraft/contract/inbox/inbox';
import { expect, test } from 'vitest';
import { notesAsMarkdown } from './notes-as-markdown.ts';

const note = (change: Partial<Note>): Note => ({
  id: 'nte_1',
  text: 'Ask about rye.',
  version: 1,
  at: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  ...change,
});
const words = {
  heading: 'Bread',
  wholeCourse: 'The course',
  goneElement: 'Gone',
  day: (time: string) => time.slice(0, 10),
};

test('writes notes under their element with the quoted text', () => {
  const notes = [
    note({ elementId: 'elm_1', elementTitle: 'Gluten', quote: 'a net\nthat holds' }),
    note({ id: 'nte_2' }),
    note({ id: 'nte_3', elementId: 'elm_1', elementTitle: 'Gluten', text: 'And spelt?' }),
    note({ id: 'nte_4', elementId: 'elm_9', text: 'Lost.' }),
  ];
  expect(notesAsMarkdown(notes, words)).toBe(
    `# Bread

## Gluten

> a net
> that holds

Ask about rye.

*2026-03-01*

And spelt?

*2026-03-01*

## The course

Ask about rye.

*2026-03-01*

## Gone

Lost.

*2026-03-01*
`,
  );
});
