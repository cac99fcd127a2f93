import { expect, test } from 'vitest';
import { titleFromIdea } from './title-from-idea.ts';

test.each([
  ['', ''],
  ['Sepsis for new nurses', 'Sepsis for new nurses'],
  ['Sepsis for new nurses. About 20 minutes.', 'Sepsis for new nurses'],
  [`${'tides '.repeat(30)}end`, `${'tides '.repeat(13).trim()} …`],
])('the title of a course from the idea “%s” is “%s”', (idea, title) => {
  expect(titleFromIdea(idea)).toBe(title);
});
