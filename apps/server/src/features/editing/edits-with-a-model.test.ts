import { listChecks } from '@coursecraft/domain/content/checks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const CONTENT = `The moon pulls at the sea. You must never turn your back to it.

| Hour | Height |
| --- | --- |
| 6 | 4 m |

\`\`\`check
id: itm_moon
type: true-false
stem: Does the moon pull?
answer: true
rows: [ROW_MOON]
\`\`\`
`;

let app: TestApp;
let peer: ModelPeer;
let author: Person;
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
  author = await app.signUp({ role: 'sme' });
});
afterAll(() => peer.stop());

const UNUSED = { part: '', after: null, find: null, every: false, text: null, check: null, cards: null };
const answer = (changes: object[], more: object = {}) =>
  json({
    cannot: null,
    summary: 'Changes it.',
    changes: changes.map((change) => ({ ...UNUSED, reason: 'As asked.', ...change })),
    ...more,
  });

async function ask(hint: string, more: object = {}, content = CONTENT) {
  const { courseId, moduleId, sectionId, elementId, rows } = await makeCourse(app, author, { content });
  const place = { courseId, moduleId, sectionId, elementId };
  const read = async () => (await author.do('getElement', { params: { courseId, elementId } })).element;
  const plan = async () => author.do('planEdit', { body: { ...place, hint, ...more } });
  return { place, rows, read, plan };
}

describe('version of a text that an author saves', () => {
  test('counts as written by AI if it holds an accepted change of a plan for this element', async () => {
    const { place, read, plan } = await ask('Shorter.');
    peer.say([answer([{ op: 'words', part: 'b1', find: ' You must never turn your back to it.', text: '' }])]);
    const { plan: editPlan } = await plan();
    const content = `${(await read()).content}\n`.replace(' You must never turn your back to it.', '');
    const params = { courseId: place.courseId, elementId: place.elementId };
    await author.do('updateElement', { params, body: { content, planId: editPlan.planId } });
    await author.do('updateElement', { params, body: { content: `${content}\nIt comes twice a day.\n` } });
    const { versions } = await author.do('listElementVersions', { params });
    expect(versions[0]).toMatchObject({ origin: 'human' });
    expect(versions[1]).toMatchObject({ origin: 'ai', note: 'Changes it.' });
  });

  test('counts as written by the author with the plan of another element', async () => {
    const { plan } = await ask('Shorter.');
    peer.say([answer([{ op: 'words', part: 'b1', find: ' You must never turn your back to it.', text: '' }])]);
    const { plan: editPlan } = await plan();
    const other = await ask('Shorter.');
    const params = { courseId: other.place.courseId, elementId: other.place.elementId };
    await author.do('updateElement', { params, body: { content: 'The sea.', planId: editPlan.planId } });
    const { versions } = await author.do('listElementVersions', { params });
    expect(versions[0]).toMatchObject({ origin: 'human' });
  });
});

describe('request in words', () => {
  test('is planned by parts, says what it removes and is applied exactly', async () => {
    const { place, read, plan } = await ask('Shorter.');
    const before = (await read()).content ?? '';
    peer.say([
      answer([
        { op: 'words', part: 'b1', find: ' You must never turn your back to it.', text: '' },
        { op: 'words', part: 'b2', find: '| 6 | 4 m |', text: '| 6 | 5 m |' },
      ]),
    ]);
    const { plan: editPlan, verdicts, removed, engine } = await plan();
    expect([engine, verdicts.map(({ verdict }) => verdict)]).toEqual(['model', ['ok', 'ok']]);
    expect(removed).toEqual([
      { text: 'You must never turn your back to it.', marks: ['negation', 'obligation'] },
      { text: '6 | 4 m', marks: ['number'] },
    ]);
    const { content } = await author.do('executeEdits', { body: { ...place, editPlan, persist: true } });
    expect(content).toBe(before.replace(' You must never turn your back to it.', '').replace('4 m', '5 m'));
    expect((await read()).content).toBe(content);
  });

  test('adds a check with an id of its own for a criterion of the element and keeps the other', async () => {
    const { place, rows, plan } = await ask('A check on this.');
    peer.say([answer([{ op: 'insert', after: 'b1', check: { ...checkReply, criteria: [rows.moon] } }])]);
    const { plan: editPlan } = await plan();
    const { content } = await author.do('executeEdits', { body: { ...place, editPlan, persist: true } });
    const [added, kept] = listChecks(content);
    expect(added).toMatchObject({ id: expect.stringMatching(/^itm_/), stem: checkReply.stem, rows: [rows.moon] });
    expect(kept).toMatchObject({ id: 'itm_moon' });
  });

  test('shows the model parts, criteria with key points and numbered sentences as data, and the request outside', async () => {
    const { plan, rows } = await ask('Shorter.');
    peer.say([answer([])]);
    await plan();
    const [sent = ''] = peer.asked();
    for (const words of ['⟨b2 table⟩', '⟨b3 check⟩', `${rows.moon}: `, 'The expert asks:\\nShorter.'])
      expect(sent).toContain(words);
    expect(sent.indexOf('The expert asks:\\nShorter.')).toBeGreaterThan(sent.lastIndexOf('DATA>>>'));
  });

  test('lists with their reasons the changes that stay invalid, also in the history', async () => {
    const { place, plan } = await ask('Change it.');
    peer.say([
      answer([
        { op: 'words', part: 'b3', find: 'id: itm_moon', text: 'id: itm_sun' },
        { op: 'words', part: 'b1', find: 'moon', text: 'sun' },
        { op: 'delete', part: 'b9' },
      ]),
    ]);
    const { plan: editPlan, preview } = await plan();
    expect(peer.asked()).toHaveLength(2);
    expect(peer.asked()[1]).toContain('Change 1: It would change the id of a check');
    expect(editPlan.held).toEqual([
      { name: 'As asked.', text: 'id: itm_sun', reason: 'edit-changes-check-id' },
      { name: 'As asked.', reason: 'edit-part-unknown', values: { part: 'b9' } },
    ]);
    expect(editPlan.edits).toHaveLength(1);
    expect(preview).toContain('The sun pulls');
    const { requests } = await author.do('listEditRequests', { params: place });
    expect(requests[0]?.plan.held).toEqual(editPlan.held);
  });

  test('that cannot be done says why and changes nothing', async () => {
    const { place, plan } = await ask('Macht das Bild größer.');
    peer.say([answer([], { cannot: 'Hier ist kein Bild. Laden Sie eines hoch.', summary: '' })]);
    const reply = await plan();
    expect(reply.plan).toMatchObject({ edits: [], cannot: 'Hier ist kein Bild. Laden Sie eines hoch.' });
    const { requests } = await author.do('listEditRequests', { params: place });
    expect(requests[0]?.plan.cannot).toBe(reply.plan.cannot);
  });

  test('on a selection changes nothing outside of it', async () => {
    const { plan } = await ask('Say ocean.', { selection: 'pulls at the sea.' });
    peer.say([
      answer([
        { op: 'words', part: 'b1', find: 'the sea', text: 'the ocean' },
        { op: 'words', part: 'b1', find: 'The moon', text: 'The Moon' },
      ]),
    ]);
    const { plan: editPlan, preview } = await plan();
    expect(preview).toContain('The moon pulls at the ocean.');
    expect(editPlan.held?.map(({ reason }) => reason)).toEqual(['edit-outside-selection']);
  });

  describe('on words that occur twice', () => {
    const twice = { selection: 'The sea rises.', selectionStart: 22 };
    const content = 'The sea rises.\n\nThen: The sea rises.\n';
    const reply = () => answer([{ op: 'words', part: 'b2', find: 'sea', text: 'ocean' }]);

    test('changes the place that the author selected', async () => {
      const { plan } = await ask('Say ocean.', twice, content);
      peer.say([reply()]);
      expect((await plan()).preview).toBe('The sea rises.\n\nThen: The ocean rises.\n');
      expect(peer.asked()[0]).toContain('about these words only, in b2.');
    });

    test.each([
      ['no position', undefined],
      ['the position of other words', 5],
    ])('is refused with %s, and no model is asked', async (_title, selectionStart) => {
      const { plan } = await ask('Say ocean.', { ...twice, selectionStart }, content);
      peer.say([reply()]);
      await expect(plan()).rejects.toThrow('This text contains “The sea rises.” more than once.');
      expect(peer.asked()).toEqual([]);
    });
  });

  test('does not propose again what was rejected in the editor', async () => {
    const { place, plan } = await ask('Say sun.');
    peer.say([answer([{ op: 'words', part: 'b1', find: 'moon', text: 'sun' }])]);
    const { plan: editPlan } = await plan();
    const params = { courseId: place.courseId, requestId: editPlan.planId };
    await author.do('decideEdits', { params, body: { elementId: place.elementId, refused: ['edit-1'] } });
    await plan();
    expect(peer.asked().at(-1)).toContain('refused these edits before');
  });
});
