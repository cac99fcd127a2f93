import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repointIds } from './repoint-ids.ts';

const CONTENT = `See ![tide](/api/courses/crs_1/media/a.png).

\`\`\`check
id: itm_1
type: free-response
stem: Why?
rows: [row_1, row_12]
\`\`\`

> \`\`\`scenario
> scenario: scn_1
> \`\`\`
`;

test('replaces ids in checks, scenario blocks and URLs by those of the copy', () => {
  const ids = new Map([
    ['crs_1', 'crs_9'],
    ['itm_1', 'itm_9'],
    ['row_1', 'row_9'],
    ['scn_1', 'scn_9'],
  ]);
  const copy = repointIds(CONTENT, ids);
  expect(copy).toContain('rows: [row_9, row_12]');
  expect(copy).toContain('> scenario: scn_9');
  expect(copy).toContain('/api/courses/crs_9/media/a.png');
  expect(copy).toContain('id: itm_9');
});

test('restores the same text when ids are replaced back and forth', () => {
  const there = new Map([['row_1', 'row_other']]);
  const back = new Map([['row_other', 'row_1']]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const content = `${before} row_1 ${after}`.replaceAll('row_other', '');
      expect(repointIds(repointIds(content, there), back)).toBe(content);
    }),
  );
});

test('changes no byte without ids to replace', () => {
  fc.assert(fc.property(fc.string(), (content) => repointIds(content, new Map()) === content));
});
