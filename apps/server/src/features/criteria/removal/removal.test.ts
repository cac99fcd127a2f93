import { listChecks } from '@coursecraft/domain/content/checks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const check = (id: string, rows: string[]) =>
  `\`\`\`check\nid: ${id}\ntype: short-text\nstem: Who?\naccept: [me]\nrows: [${rows.join(', ')}]\n\`\`\``;

let app: TestApp;
let author: Person;
let courseId: string;
/** Two drafts: the first with criteria `a` and `b`, the second with a check for `a` and one for both. */
let drafts: { elementId: string; version: number; rowIds: string[] }[];

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

beforeEach(async () => {
  const { course } = await author.do('createCourse', { body: { title: 'Tides' } });
  courseId = course.id;
  const { module } = await author.do('createBlankModule', { params: { courseId }, body: { title: 'The sea' } });
  const { section } = await author.do('createBlankSection', {
    params: { courseId, moduleId: module.id },
    body: { title: 'Water' },
  });
  const place = { courseId, sectionId: section.id };
  drafts = [];
  for (const title of ['First', 'Second']) {
    const { element } = await author.do('createBlankElement', { params: place, body: { title } });
    drafts.push({ elementId: element.id, version: element.version, rowIds: [] });
  }
  await author.do('publish', { params: { courseId }, body: { published: false } });
  const [first, second] = both();
  const { rows } = await author.do('appendKnowledge', {
    params: { courseId },
    body: {
      elementId: first.elementId,
      rows: ['names the moon', 'names the sun', 'names the tide'].map((text) => ({
        statement: `The student ${text}.`,
      })),
    },
  });
  first.rowIds = rows.map(({ rowId }) => rowId);
  const [a = '', b = ''] = first.rowIds;
  await write(first, `Text one.\n\n${check('itm_one', [b])}\n\nMore.`);
  await write(second, `Text two.\n\n${check('itm_only_a', [a])}\n\n${check('itm_both', [a, b])}`);
});

const both = () => {
  const [first, second] = drafts;
  if (!first || !second) throw new Error('no drafts');
  return [first, second] as const;
};
async function write(draft: { elementId: string; version: number }, content: string) {
  const params = { courseId, elementId: draft.elementId };
  draft.version = (await author.do('updateElement', { params, body: { content } })).element.version;
}
const contentOf = async (elementId: string) =>
  (await author.do('getElement', { params: { courseId, elementId } })).element.content ?? '';
const checksOf = async (elementId: string) => listChecks(await contentOf(elementId)).map(({ id }) => id);
const statements = async () =>
  (await author.do('getKnowledge', { params: { courseId } })).rows.map(({ statement }) => statement);
const versions = () => Object.fromEntries(drafts.map(({ elementId, version }) => [elementId, version]));
const everyCheck = () => {
  const [first, second] = both();
  return [
    { elementId: first.elementId, itemId: 'itm_one' },
    { elementId: second.elementId, itemId: 'itm_both' },
  ];
};

describe('removal of checks and criteria from several elements', () => {
  test('removes checks from all of them and its undo restores them', async () => {
    const [first, second] = both();
    const before = [await contentOf(first.elementId), await contentOf(second.elementId)];
    const body = { checks: everyCheck(), baseVersions: versions() };
    const { removal } = await author.do('removeItems', { params: { courseId }, body });
    expect(await checksOf(first.elementId)).toEqual([]);
    expect(await checksOf(second.elementId)).toEqual(['itm_only_a']);
    await author.do('restoreItems', { params: { courseId }, body: { removal } });
    expect([await contentOf(first.elementId), await contentOf(second.elementId)]).toEqual(before);
  });

  test('removes a criterion with the checks that ask only for it, and its undo puts it back in place', async () => {
    const [first, second] = both();
    const [a = ''] = first.rowIds;
    const before = await statements();
    const body = { rowIds: [a], baseVersions: { [a]: 1 } };
    const { removal } = await author.do('removeItems', { params: { courseId }, body });
    expect(await statements()).toEqual(before.slice(1));
    expect(await checksOf(second.elementId)).toEqual(['itm_both']);
    await author.do('restoreItems', { params: { courseId }, body: { removal } });
    expect(await statements()).toEqual(before);
    expect(await checksOf(second.elementId)).toEqual(['itm_only_a', 'itm_both']);
  });

  test('changes no element if a colleague saved one of them since the author saw it', async () => {
    const [first, second] = both();
    const body = { checks: everyCheck(), baseVersions: versions() };
    const written = `${await contentOf(second.elementId)}\n\nA colleague wrote this.`;
    await write(second, written);
    const answer = await author.call('removeItems', { params: { courseId }, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', current: { id: second.elementId } } });
    expect(await checksOf(first.elementId)).toEqual(['itm_one']);
    expect(await contentOf(second.elementId)).toBe(written);
  });

  test('removes no criterion that a colleague changed since the author saw it', async () => {
    const [first] = both();
    const [a = '', b = '', c = ''] = first.rowIds;
    const before = await statements();
    const body = { rowIds: [a, c], baseVersions: { [a]: 1, [c]: 7 } };
    const answer = await author.call('removeItems', { params: { courseId }, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', current: [{ rowId: c }] } });
    expect(await statements()).toEqual(before);
    expect(b).not.toBe('');
  });

  test('cannot be undone after a colleague saved an element and says so', async () => {
    const [first, second] = both();
    const [a = ''] = first.rowIds;
    const body = {
      checks: everyCheck(),
      rowIds: [a],
      baseVersions: { ...versions(), [a]: 1 },
    };
    const { removal } = await author.do('removeItems', { params: { courseId }, body });
    await write(second, 'A colleague wrote this.');
    const left = await statements();
    const answer = await author.call('restoreItems', { params: { courseId }, body: { removal } });
    expect(answer).toMatchObject({ status: 409, body: { current: { content: 'A colleague wrote this.' } } });
    expect(await contentOf(second.elementId)).toBe('A colleague wrote this.');
    expect(await checksOf(first.elementId)).toEqual([]);
    expect(await statements()).toEqual(left);
  });

  test('leaves checks of published elements that ask for a removed criterion', async () => {
    const [first, second] = both();
    const [a = ''] = first.rowIds;
    await author.do('publish', { params: { courseId }, body: { elementIds: [second.elementId] } });
    await author.do('removeItems', { params: { courseId }, body: { rowIds: [a], baseVersions: { [a]: 1 } } });
    expect(await checksOf(second.elementId)).toEqual(['itm_only_a', 'itm_both']);
  });

  test('refuses a criterion or an element that the course does not have', async () => {
    const params = { courseId };
    const unknown = { rowIds: ['row_none'], baseVersions: {} };
    expect((await author.call('removeItems', { params, body: unknown })).status).toBe(404);
    const removal = { elements: [{ elementId: 'elm_none', version: 2, formerVersion: 1 }], criteria: [] };
    expect((await author.call('restoreItems', { params, body: { removal } })).status).toBe(404);
  });
});
