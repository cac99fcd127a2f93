import { listChecks } from '@coursecraft/domain/content/checks';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const CONTENT =
  'The sea rises.\n\nThe sea falls.\n\nThe sea is salt, and the sea is deep.\n\n```check\nid: itm_1\ntype: true-false\nstem: Does it rise?\nanswer: true\nrows: [ROW_MOON]\n```\n';
const COMMAND = { kind: 'replace-term', find: 'sea', replace: 'ocean' } as const;
/** An edit plan that the server does not store. */
const OWN_PLAN = 'act_written_elsewhere';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
});
afterEach(() => vi.restoreAllMocks());

type Place = Pick<TestCourse, 'courseId' | 'moduleId' | 'sectionId' | 'elementId'>;
async function element(content = CONTENT) {
  const { courseId, moduleId, sectionId, elementId, rows } = await makeCourse(app, author, { content });
  const place: Place = { courseId, moduleId, sectionId, elementId };
  const read = async () => (await author.do('getElement', { params: { courseId, elementId } })).element;
  return { place, rows, read };
}
const plan = (place: Place, more: object = {}) =>
  author.do('planEdit', { body: { ...place, command: COMMAND, ...more } });

describe('edit plan', () => {
  test('quotes the element, checks each edit and saves nothing', async () => {
    const { place, read } = await element();
    const before = await read();
    const reply = await plan(place);
    expect(reply.engine).toBe('builtin');
    expect(reply.plan.baseVersion).toBe(before.version);
    expect(reply.plan.edits, 'each paragraph that changes once').toHaveLength(3);
    for (const { quote } of reply.plan.edits) expect(before.content).toContain(quote);
    expect(reply.verdicts.every(({ verdict }) => verdict === 'ok')).toBe(true);
    expect(reply.preview).toBe(before.content?.replaceAll('sea', 'ocean'));
    expect(await read()).toEqual(before);
  });

  test('is returned again for the same id', async () => {
    const { place } = await element();
    const actionId = `plan-${place.elementId}`;
    const [one, two] = await Promise.all([plan(place, { actionId }), plan(place, { actionId })]);
    expect(one.plan.planId).toBe(two.plan.planId);
    const { requests } = await author.do('listEditRequests', { params: place, query: { elementId: place.elementId } });
    expect(requests).toHaveLength(1);
  });

  test('names what it removes from the criteria', async () => {
    const { place, rows } = await element();
    const fence = (await author.do('getElement', { params: place })).element.content?.match(
      /```check[\s\S]*?```\n/,
    )?.[0];
    const editPlan = {
      ...(await plan(place)).plan,
      planId: OWN_PLAN,
      edits: [{ editId: 'e', op: 'delete' as const, quote: fence ?? '', reason: 'shorter' }],
    };
    const { impact } = await author.do('executeEdits', { body: { ...place, editPlan } });
    expect(impact.rows).toContainEqual({ rowId: rows.moon, before: 'checked', after: 'lost' });
  });

  test('is refused without a model for a request in words, with a message that names the commands', async () => {
    const { place } = await element();
    const hint = 'Make it sing';
    const sentence =
      /^Requests in your own words need a language model\. .* replace a term, move or delete a part, .* a summary\.$/;
    for (const reply of [
      await author.call('planEdit', { body: { ...place, hint } }),
      await author.call('surgicalEdit', { body: { ...place, hint } }),
      await author.call('editElement', { body: { ...place, hint } }),
      await author.call('improveElement', { body: place }),
    ]) {
      expect([reply.status, reply.body.code, reply.body.reason]).toEqual([422, 'unprocessable', 'edits-without-model']);
      expect(reply.body.error).toMatch(sentence);
    }
  });

  test('is refused with the reason for a command that cannot be applied exactly', async () => {
    const { place, read } = await element();
    const before = await read();
    const command = { kind: 'delete-part', heading: 'Nowhere' } as const;
    const reply = await author.call('planEdit', { body: { ...place, command } });
    expect([reply.status, reply.body.reason]).toEqual([422, 'edit-target-missing']);
    expect(reply.body.error).toContain('“Nowhere”');
    expect(await read()).toEqual(before);
  });

  test('needs either a request in words or a command', async () => {
    const { place } = await element();
    for (const wish of [{}, { hint: 'Say ocean.', command: COMMAND }]) {
      const reply = await author.call('planEdit', { body: { ...place, ...wish } as never });
      expect(reply.status).toBe(400);
      expect(reply.body.details).toEqual([expect.objectContaining({ path: 'hint', reason: 'hint-or-command' })]);
    }
  });
});

describe('accepted edits', () => {
  test('are applied alone, create an AI version and are undone byte for byte', async () => {
    const { place, read } = await element();
    const before = await read();
    const { plan: editPlan } = await plan(place);
    const reply = await author.do('executeEdits', {
      body: {
        ...place,
        editPlan,
        accept: ['edit-1'],
        refuse: [{ editId: 'edit-2', reason: 'It is a sea.' }],
        persist: true,
      },
    });
    expect(reply.content).toBe(before.content?.replace('sea', 'ocean'));
    expect(reply.element).toMatchObject({ content: reply.content, version: before.version + 1 });
    expect(reply.rest.edits.map(({ editId }) => editId)).toEqual(['edit-3']);

    const { versions } = await author.do('listElementVersions', { params: place });
    expect(versions[0]).toMatchObject({ origin: 'ai', note: editPlan.summary, current: true });

    const [request] = (await author.do('listEditRequests', { params: place })).requests;
    expect(request).toMatchObject({ hint: '', command: COMMAND, engine: 'builtin' });
    expect(request?.decisions).toEqual([
      { editId: 'edit-1', decision: 'accepted' },
      { editId: 'edit-2', decision: 'refused', reason: 'It is a sea.' },
    ]);

    const undo = await author.do('executeEdits', { body: { ...place, editPlan: reply.inversePlan, persist: true } });
    expect(undo.content).toBe(before.content);
    const after = await author.do('listEditRequests', { params: place });
    expect(after.requests[0]?.decisions).toContainEqual({ editId: 'edit-1', decision: 'undone' });
    expect(after.requests[0]?.inversePlan).toBeUndefined();
  });

  test('leave undecided edits adapted to the new text', async () => {
    const { place } = await element('The sea rises.\n\nA sea-bird flies. The moon wanes. ROW_MOON');
    const { plan: editPlan } = await plan(place);
    const edits = [
      { editId: 'a', op: 'replace' as const, quote: 'rises', text: 'climbs', reason: 'r' },
      { editId: 'b', op: 'replace' as const, quote: 'wanes', text: 'shrinks', reason: 'r' },
    ];
    const first = await author.do('executeEdits', {
      body: { ...place, editPlan: { ...editPlan, planId: OWN_PLAN, edits }, accept: ['a'], persist: true },
    });
    expect(first.rest.edits.map(({ editId }) => editId)).toEqual(['b']);
    const second = await author.do('executeEdits', { body: { ...place, editPlan: first.rest, persist: true } });
    expect(second.content).toContain('climbs');
    expect(second.content).toContain('shrinks');
  });

  test('change nothing if one of them no longer applies', async () => {
    const { place, read } = await element();
    const { plan: editPlan } = await plan(place);
    const { content = '' } = await read();
    await author.do('updateElement', { params: place, body: { content: `Newer.\n\n${content}` } });
    const reply = await author.call('executeEdits', {
      body: { ...place, editPlan, accept: ['edit-1'], persist: true },
    });
    expect([reply.status, reply.body.code]).toEqual([422, 'unprocessable']);
    expect(reply.body.details).toEqual([
      expect.objectContaining({ path: 'edit-1', message: expect.stringMatching(/^The text has changed/) }),
    ]);
    expect((await read()).content).toBe(`Newer.\n\n${content}`);
  });

  test('keep the ids of new checks from the proposal to the saved text', async () => {
    const { place, read } = await element();
    const { plan: editPlan } = await plan(place);
    const text = '\n\n```check\ntype: true-false\nstem: New?\nanswer: true\n```';
    const edits = [{ editId: 'a', op: 'insert-after' as const, quote: 'The sea rises.', text, reason: 'r' }];
    const reply = await author.do('executeEdits', {
      body: { ...place, editPlan: { ...editPlan, planId: OWN_PLAN, edits }, persist: true },
    });
    expect(listChecks(reply.content).every(({ id }) => id?.startsWith('itm_'))).toBe(true);
    expect((await read()).content).toBe(reply.content);
    const undo = await author.do('executeEdits', { body: { ...place, editPlan: reply.inversePlan, persist: true } });
    expect(undo.content).not.toContain('New?');
  });
});

describe('decision in the editor', () => {
  test('is kept with the request, tells the next one what was rejected, and changes no element', async () => {
    const { place, read } = await element();
    const before = await read();
    const { plan: editPlan } = await plan(place);
    const params = { courseId: place.courseId, requestId: editPlan.planId };
    const { elementId } = place;
    await author.do('decideEdits', { params, body: { elementId, accepted: ['edit-1'], refused: ['edit-2'] } });
    const [request] = (await author.do('listEditRequests', { params: place })).requests;
    expect(request?.decisions).toEqual([
      { editId: 'edit-1', decision: 'accepted' },
      { editId: 'edit-2', decision: 'refused' },
    ]);
    expect(await read()).toEqual(before);
  });

  test('needs a request of this element', async () => {
    const [one, other] = [await element(), await element()];
    const { plan: editPlan } = await plan(one.place);
    const { courseId, elementId } = other.place;
    const params = { courseId, requestId: editPlan.planId };
    const reply = await author.call('decideEdits', { params, body: { elementId, accepted: ['edit-1'] } });
    expect([reply.status, reply.body.reason]).toEqual([404, 'request-not-found']);
  });
});

describe('stored edit plan', () => {
  const SENT = { quote: 'The sea falls', text: 'Nobody proposed this', reason: 'r', op: 'replace' as const };
  const execute = (place: Place, body: object) =>
    author.do('executeEdits', { body: { ...place, persist: true, ...body } as never });

  test('is applied as proposed even if the client sends other edits under its id', async () => {
    const { place, read } = await element();
    const before = await read();
    const { plan: editPlan } = await plan(place);
    const changed = { ...editPlan, summary: 'Mine', undoes: 'act_other', edits: [{ ...SENT, editId: 'edit-1' }] };
    const reply = await execute(place, { editPlan: changed, accept: ['edit-1'] });
    expect(reply.content).toBe(before.content?.replace('sea', 'ocean'));
    expect(reply.inversePlan).toMatchObject({ undoes: editPlan.planId, summary: editPlan.summary });
    const { versions } = await author.do('listElementVersions', { params: place });
    expect(versions[0]).toMatchObject({ origin: 'ai', note: editPlan.summary });

    const forged = { ...reply.inversePlan, edits: [{ ...SENT, editId: 'undo-1' }] };
    expect((await execute(place, { editPlan: forged })).content).toBe(before.content);
  });

  test('tracks decisions, adapts the remaining edits and applies nothing twice', async () => {
    const { place, read } = await element('The sea rises.\n\nThe sea falls.\n\nROW_MOON');
    const before = await read();
    const { plan: editPlan } = await plan(place);
    const [one, two] = editPlan.edits.map(({ editId }) => editId);
    const first = await execute(place, { editPlan, accept: [one] });
    const again = await author.call('executeEdits', {
      body: { ...place, editPlan, accept: [one ?? ''], persist: true },
    });
    expect(again.status).toBe(422);
    const second = await execute(place, { editPlan: first.rest });
    expect(second.content).toBe(before.content?.replaceAll('sea', 'ocean'));
    expect([first.rest.edits.map(({ editId }) => editId), second.rest.edits]).toEqual([[two], []]);
  });

  test('can be decided on again after an undo', async () => {
    const { place, read } = await element();
    const before = await read();
    const { plan: editPlan } = await plan(place);
    const { inversePlan } = await execute(place, { editPlan, accept: ['edit-1'] });
    await execute(place, { editPlan: inversePlan });
    expect((await read()).content).toBe(before.content);
    const anew = await execute(place, { editPlan, accept: ['edit-1'] });
    expect(anew.content).toBe(before.content?.replace('sea', 'ocean'));
  });

  test('applies only to its element', async () => {
    const same = 'The sea rises.\n\nThe sea falls.';
    const [one, other] = [await element(same), await element(same)];
    const { plan: editPlan } = await plan(one.place);
    const edits = [{ ...SENT, editId: 'edit-1' }];
    const reply = await execute(other.place, { editPlan: { ...editPlan, edits } });
    expect(reply.content).toBe('The sea rises.\n\nNobody proposed this.');
    const [request] = (await author.do('listEditRequests', { params: one.place })).requests;
    expect(request).toMatchObject({ plan: editPlan, decisions: [] });
    expect(request?.inversePlan).toBeUndefined();
  });

  test('reads its element before the save, under its lock and after it', async () => {
    const { place } = await element();
    const { plan: editPlan } = await plan(place);
    const sent = await statementsOf(() => execute(place, { editPlan, accept: ['edit-1'] }));
    expect(sent.filter((text) => /^select [^;]*"content"[^;]* from "authored_elements"/.test(text))).toHaveLength(3);
  });
});

describe('immediate edit', () => {
  test('is saved only on request', async () => {
    const { place, read } = await element();
    const before = await read();
    const shown = await author.do('editElement', { body: { ...place, command: COMMAND } });
    expect(shown.persisted).toBe(false);
    expect(shown.element.content).toContain('ocean');
    expect(shown.diff.some(({ parts }) => parts.some(({ change }) => change === 'added'))).toBe(true);
    expect(await read()).toEqual(before);

    const kept = await author.do('surgicalEdit', { body: { ...place, command: COMMAND, persist: true } });
    expect(kept.persisted).toBe(true);
    expect((await read()).content).toBe(kept.element?.content);
    expect(kept.inversePlan?.undoes).toBe(kept.plan.planId);
  });
});

describe('edit plan validation', () => {
  test('reports the state of each edit for any text', async () => {
    const { place } = await element();
    const { plan: editPlan, preview } = await plan(place);
    const { verdicts, applicable } = await author.do('validateEditPlan', {
      body: { editPlan, content: preview.replace('The ocean rises', 'The sea rises') },
    });
    expect(applicable).toBe(false);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['moved', 'stale', 'stale']);
  });
});

test('edit commands are listed with parts and blocks to choose from and not for an outline', async () => {
  const { place } = await element('## Ebb\n\n- a\n- b\n\n## Flow\n\nROW_MOON');
  const listed = async (of: 'element' | 'selection' | 'several' | 'course-outline') =>
    author.do('listAskable', { params: place, query: { of, partId: of === 'element' ? place.elementId : undefined } });
  const { askable, engine } = await listed('element');
  expect(engine).toBe('builtin');
  expect(askable).toEqual([
    { kind: 'replace-term' },
    {
      kind: 'move-part',
      parts: [
        { heading: 'Ebb', level: 2, to: ['down', 'bottom'] },
        { heading: 'Flow', level: 2, to: ['up', 'top'] },
      ],
    },
    expect.objectContaining({ kind: 'delete-part' }),
    { kind: 'list-to-table', blocks: [{ block: 1, words: 'a b' }] },
    { kind: 'insert-check' },
    { kind: 'insert-cards' },
    { kind: 'insert-summary' },
  ]);
  expect((await listed('selection')).askable).toEqual([{ kind: 'replace-term' }]);
  expect((await listed('several')).askable).toEqual([{ kind: 'replace-term' }]);
  expect((await listed('course-outline')).askable).toEqual([]);
});

test('an unknown model and an unknown context are refused', async () => {
  const { place } = await element();
  for (const [name, value] of [
    ['x-sme-model', 'gpt-none'],
    ['x-llm-context', 'teacher'],
  ] as const) {
    const reply = await fetch(`${app.url}/api/sme/plan-edit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.token}`,
        'content-type': 'application/json',
        [name]: value,
      },
      body: JSON.stringify({ ...place, command: COMMAND }),
    });
    expect(reply.status).toBe(400);
  }
});
