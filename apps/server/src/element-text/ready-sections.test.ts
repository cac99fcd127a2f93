import { listChecks } from '@coursecraft/domain/content/checks';
import { afterAll, expect, test } from 'vitest';
import { createTextMaker } from './create-text-maker.ts';
import { readySections } from './ready-sections.ts';

const CHECK = '```check\ntype: short-text\nstem: What pulls the sea?\naccept: [the moon]\nrows: [r1, nowhere]\n```\n';
const element = (content: string) => ({
  title: 'Tides',
  format: 'lesson' as const,
  content,
  rows: [],
  citations: [],
});
const drafted = {
  sections: [{ title: 'Sea', elements: [element(CHECK), element(`Read this.\n\n${CHECK}${CHECK}`)] }],
  rowIds: new Map([['r1', 'row_1']]),
};

const maker = createTextMaker();
afterAll(() => maker.close());

test('checks of a draft get ids and name the criteria as they are saved', () => {
  const [first, second] = readySections(drafted)[0]?.elements ?? [];
  const checks = [first, second].flatMap((ready) => listChecks(ready?.text.content ?? ''));
  expect(checks.map(({ rows }) => rows)).toEqual([['row_1'], ['row_1'], ['row_1']]);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(3);
  expect(first?.text.learnerContent).not.toContain('the moon');
  expect(first?.text.learnerText).toBe('What pulls the sea?');
});

test('a worker thread prepares a draft in the same way except for fresh ids', async () => {
  const known = (ready: Awaited<ReturnType<typeof maker.makeReady>>) =>
    JSON.stringify(ready).replaceAll(/itm_\w{26}/g, 'itm');
  expect(known(await maker.makeReady(drafted))).toBe(known(readySections(drafted)));
});
