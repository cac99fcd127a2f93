import { expect, test } from 'vitest';
import { titleFromIdea } from './title-from-idea.ts';

test.each([
  ['', ''],
  ['Sepsis for new nurses', 'Sepsis for new nurses'],
  ['Sepsis for new nurses. About 20 minutes.', 'Sepsis for new nurses'],
  ['A 3.5-hour course on Python 3.14 for Dr. Lee. With exercises.', 'A 3.5-hour course on Python 3.14 for Dr. Lee'],
  ['给新护士的败血症课程。二十分钟。', '给新护士的败血症课程'],
  [`${'tides '.repeat(30)}end`, `${'tides '.repeat(13).trim()} …`],
])('the title of a course from the idea “%s” is “%s”', (idea, title) => {
  expect(titleFromIdea(idea)).toBe(title);
});
