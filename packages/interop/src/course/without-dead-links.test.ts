import { expect, it } from 'vitest';
import { courseOfContents } from '../testing/one-check-course.ts';
import { partAddress } from './portable-course.ts';
import { withoutDeadLinks } from './without-dead-links.ts';

it('keeps the text of links to missing elements and the links to existing ones', () => {
  const told: string[] = [];
  const course = courseOfContents(
    `[one](${partAddress('e2')}) and [tw\\]o ![p](media/x.png)](${partAddress('gone (1)')}), [three](${partAddress('lost')})\n\n[end](https://example.org)`,
    'Two',
  );
  const settled = withoutDeadLinks(course, (key) => told.push(key));
  expect(settled.modules[0]?.sections[0]?.elements[0]?.content).toBe(
    `[one](${partAddress('e2')}) and tw\\]o ![p](media/x.png), three\n\n[end](https://example.org)`,
  );
  expect(told).toEqual(['gone (1)', 'lost']);
});
