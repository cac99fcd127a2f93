import type { EditRequest, Run, Usage } from '@coursecraft/ai/engine/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type ModelPeer, refusal, startModelPeer } from '../../testing/model-peer.ts';
import { criterionReply, gradeReply, scenarioReply, sectionReply } from '../__fixtures__/obliging-replies.ts';
import { createOfflineEngine, type OfflineEngine } from '../offline/create-offline-engine.ts';
import { createModelEngine } from './create-model-engine.ts';

const PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
type Provider = (typeof PROVIDERS)[number];

let peer: ModelPeer;
let builtin: OfflineEngine;
beforeAll(async () => {
  peer = await startModelPeer();
  builtin = createOfflineEngine();
});
afterAll(async () => {
  await Promise.all([peer.stop(), builtin.close()]);
});

const engineOf = (provider: Provider = 'openai', change = {}) =>
  createModelEngine(peer.settings(provider, change), builtin);

function running(): Run & { text: string; usage: Usage[] } {
  const run = {
    signal: new AbortController().signal,
    text: '',
    usage: [] as Usage[],
    onStep: () => undefined,
    onText: (delta: string) => {
      run.text += delta;
    },
    onUsage: (usage: Usage) => run.usage.push(usage),
  };
  return run;
}

const request: EditRequest = {
  hint: 'Make it shorter.',
  element: { title: 'Tides', format: 'lesson', content: 'The sea rises very high. The sea falls.\n' },
  rows: [],
  refused: [],
  language: 'en',
  sources: [{ name: 'tides.pdf', paged: true, pages: [{ page: 3, text: 'High water comes **twice** a day.' }] }],
};
const change = {
  op: 'words',
  part: 'b1',
  after: null,
  find: 'The sea rises very high.',
  every: false,
  text: 'The sea rises. [[s1]]',
  check: null,
  cards: null,
  reason: 'shorter',
};
const plan = { cannot: null, summary: 'Shortens a sentence.', changes: [change] };
const PART = 'The sea rises very high. The sea falls.';

describe.each(PROVIDERS)('%s', (provider) => {
  it('uses its own protocol, streams and counts tokens', async () => {
    peer.say([json(plan)], { chunkSize: 12 });
    const run = running();
    const proposal = await engineOf(provider).planEdit(request, run);
    expect(proposal).toMatchObject({ summary: plan.summary, edits: [{ op: 'replace', quote: PART }] });
    expect(run.text).toBe(plan.summary);
    expect(run.usage).toHaveLength(1);
    expect(run.usage[0]?.model).toBe('model-one');
    expect(peer.asked()).toHaveLength(1);
  });

  it('sends an invalid reply back once with the reason', async () => {
    peer.say([json({ summary: 3 }), json(plan)]);
    await expect(engineOf(provider).planEdit(request, running())).resolves.toMatchObject({ summary: plan.summary });
    expect(peer.asked()).toHaveLength(2);
    expect(peer.asked()[1]).toContain('cannot be used as it is');
  });

  it('continues a reply that broke off without losing text', async () => {
    const whole = JSON.stringify(plan);
    peer.say([{ content: whole.slice(0, 90), finishReason: 'length' }, { content: whole.slice(70) }]);
    const run = running();
    await expect(engineOf(provider).planEdit(request, run)).resolves.toMatchObject({ edits: [{ quote: PART }] });
    expect(run.text).toBe(plan.summary);
    expect(run.usage).toHaveLength(2);
  });

  it('names the provider when it fails after two invalid replies', async () => {
    peer.say([{ content: 'Sure! Here you go.' }]);
    const failed = engineOf(provider).planEdit(request, running());
    await expect(failed).rejects.toMatchObject({ code: 'model_failed' });
    await expect(failed).rejects.toThrow(/invalid output twice/);
  });

  it('says what to do when the key is refused or the provider fails and never shows the key', async () => {
    for (const [answer, words] of [
      [refusal(401, 'bad key sk-secret-of-the-test'), /check the AI connection/],
      [refusal(404, 'no such model'), /choose another one/],
      [refusal(400, 'maximum context length exceeded'), /too much text/],
    ] as const) {
      peer.say([answer]);
      const failed = engineOf(provider).planEdit(request, running());
      await expect(failed).rejects.toThrow(words);
      await expect(failed).rejects.not.toThrow(/sk-secret/);
    }
  });
});

describe('model engine', () => {
  it('writes the sections of a confirmed outline by their objectives and length without planning', async () => {
    peer.say([json(sectionReply)]);
    const text = 'A tidal stream is a horizontal movement of water that is caused by the tide.';
    const draft = await engineOf().draftModule(
      {
        language: 'en',
        length: 'brief',
        sources: [{ name: 'tidal-streams.md', paged: false, pages: [{ page: 1, text }] }],
        outline: {
          title: 'Streams',
          length: 'brief',
          uploads: ['tidal-streams.md'],
          sections: [
            { title: 'Which way it runs', objectives: ['Say when.'], minutes: 1, parts: ['tidal-streams.md#0:a'] },
          ],
          leftOut: [],
        },
      },
      running(),
    );
    expect([draft.title, draft.sections.map(({ title }) => title)]).toEqual(['Streams', ['Which way it runs']]);
    expect(peer.asked()).toHaveLength(2);
    for (const words of ['Which way it runs', 'Say when.', 'about 300 words']) expect(peer.asked()[0]).toContain(words);
  });

  it('drafts at most one explanation to a novice and one new case per element of a section', async () => {
    const misconception = criterionReply.misconceptions[0] ?? '';
    const novice = { kind: 'teach-back' as const, character: 'Sam', misconception };
    const scenarios = [
      scenarioReply,
      ...['Taught', 'Taught again'].map((title) => ({ ...scenarioReply, ...novice, title })),
      ...['Applied', 'Applied again'].map((title) => ({ ...scenarioReply, kind: 'transfer' as const, title })),
      { ...scenarioReply, ...novice, title: 'Unlisted', misconception: 'The fish cause it' },
    ];
    peer.say([json({ ...sectionReply, scenarios })]);
    const module = { title: 'Streams', sections: [] };
    const draft = await engineOf().draftSection({ language: 'en', sources: [], module }, running());
    const drafted = draft.scenarios.map(({ title, kind }) => [title, kind]);
    expect(drafted).toEqual([
      [scenarioReply.title, 'role'],
      ['Taught', 'teach-back'],
      ['Applied', 'transfer'],
    ]);
    expect(draft.scenarios[1]).toMatchObject(novice);
  });

  it('leaves key points to the offline engine when it fails or returns none', async () => {
    const row = { key: 'r1', guidance: '', goldAnswers: [], taught: '' };
    const statement = 'Explains that copper conducts heat well, whereas wood hardly does so.';
    const ask = () => engineOf().writeKeyPoints({ language: 'en', rows: [{ ...row, statement }] }, running());
    for (const answer of [
      refusal(401, 'bad key'),
      { content: 'Sure! Here you go.' },
      json({ criteria: [] }),
      json({ criteria: [{ number: 1, keyPoints: ['—', ' '], misconceptions: [] }] }),
    ]) {
      peer.say([answer]);
      const [written] = await ask();
      expect(written?.keyPoints).toEqual([statement]);
    }
    const points = ['Copper conducts', 'Copper conducts', 'Wood does not', '<b>Three</b>', 'Four', 'Five'];
    peer.say([json({ criteria: [{ number: 1, keyPoints: points, misconceptions: ['Both do'] }] })]);
    expect(await ask()).toEqual([
      {
        key: 'r1',
        keyPoints: expect.arrayContaining(['Copper conducts', 'Wood does not']),
        misconceptions: ['Both do'],
      },
    ]);
  });

  it('retries a busy model after the time that the model names', async () => {
    peer.say([refusal(429, 'slow down', 0), refusal(503, 'overloaded', 0), json(plan)]);
    await expect(engineOf().planEdit(request, running())).resolves.toMatchObject({ summary: plan.summary });
    expect(peer.asked()).toHaveLength(3);
    peer.say([refusal(429, 'slow down', 3600)]);
    await expect(engineOf().planEdit(request, running())).rejects.toThrow('Try again in 3,600 seconds.');
    expect(peer.asked()).toHaveLength(1);
  });

  it('fails after a long silence, counts the tokens and stops at once on abort', async () => {
    peer.say([json(plan)], { latency: 2000 });
    const run = running();
    await expect(engineOf('openai', { timeoutMs: 200 }).planEdit(request, run)).rejects.toThrow(/in time/);
    expect(run.usage).toEqual([{ model: 'model-one', inputTokens: expect.any(Number), outputTokens: 0 }]);
    expect(run.usage[0]?.inputTokens).toBeGreaterThan(500);
    peer.say([json(plan)], { latency: 2000 });
    const stop = new AbortController();
    const stopped = engineOf().planEdit(request, { ...running(), signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('waits for a slow model that keeps sending', async () => {
    peer.say([json(plan)], { chunkSize: 12, latency: 60 });
    const run = running();
    await engineOf('openai', { timeoutMs: 1000 }).planEdit(request, run);
    expect(run.text).toBe(plan.summary);
  });

  it('fails after repeated breaks and uses no partial reply', async () => {
    peer.say([json(plan)], { chunkSize: 10, truncateAfterChunks: 3 });
    await expect(engineOf().planEdit(request, running())).rejects.toMatchObject({ code: 'model_failed' });
  });

  it('says where to look when it cannot reach the model', async () => {
    const engine = engineOf('openai-compatible', { baseUrl: 'http://127.0.0.1:9/v1' });
    await expect(engine.planEdit(request, running())).rejects.toThrow(/cannot be reached/);
  });

  it('uses the model that the caller chose', async () => {
    peer.say([json(plan)]);
    const run = running();
    await engineOf().planEdit(request, { ...run, model: 'model-two' });
    expect(peer.asked()[0]).toContain('model-two');
    expect(run.usage[0]?.model).toBe('model-two');
  });

  it('grades with the smaller model and reports its name', async () => {
    const engine = engineOf('openai', { quickModel: 'model-small' });
    peer.say([json(gradeReply('missing', null))]);
    const empty = { guidance: '', goldAnswers: [], keyPoints: [], misconceptions: [] };
    const criteria = [{ ...empty, rowId: 'r1', statement: 'Says that tides rise twice a day.' }];
    const asked = { question: 'How often?', answer: 'The sea comes up two times each day.', rows: criteria };
    await engine.judge([{ ...asked, seen: '', lessons: [], strictness: 'standard', language: 'en' }], running());
    expect(peer.asked()[0]).toContain('model-small');
    expect([engine.judgeName(), engine.defaults]).toEqual([
      expect.stringContaining('model-small'),
      { student: 'model-small', sme: 'model-one' },
    ]);
    peer.say([json(plan)]);
    await engine.planEdit(request, running());
    expect(peer.asked()[0]).toContain('model-one');
  });

  it('asks no model for a command or when the author chose the offline engine', async () => {
    peer.say([json(plan)]);
    const run = running();
    const { hint: _, rows: _rows, ...edited } = request;
    const command = { kind: 'replace-term', find: 'falls', replace: 'sinks' } as const;
    await expect(engineOf().planEdit(request, { ...run, model: 'builtin' })).rejects.toThrow(/need a language model/);
    const { edits } = await engineOf().planCommand({ ...edited, command }, run);
    expect([edits, peer.asked(), run.usage]).toMatchObject([
      [{ op: 'replace', text: expect.stringContaining('sinks') }],
      [],
      [],
    ]);
    expect(engineOf().models.at(-1)).toMatchObject({ id: 'builtin', contexts: ['sme'] });
  });

  it('sends exactly the prompt that was shown', async () => {
    peer.say([json(plan)]);
    const engine = engineOf();
    await engine.planEdit(request, running());
    for (const { text } of (await engine.promptFor({ task: 'edit', request })).messages) {
      expect(peer.asked()[0]).toContain(JSON.stringify(text).slice(1, -1));
    }
  });
});

describe('sources that a model cites', () => {
  it('are kept as a footnote and on the edit, with the quote of the document', async () => {
    peer.say([json(plan)]);
    const { edits } = await engineOf().planEdit(request, running());
    expect(edits[0]?.sources).toEqual([{ upload: 'tides.pdf', page: 3, quote: 'High water comes **twice** a day.' }]);
    expect(edits[0]?.text).toBe(
      'The sea rises.[^c1] The sea falls.\n\n[^c1]: tides.pdf, page 3: “High water comes **twice** a day.”',
    );
  });

  it('are left out if the documents have no such sentence', async () => {
    peer.say([json({ ...plan, changes: [{ ...change, text: 'The sea rises. [[s7]]' }] })]);
    const { edits } = await engineOf().planEdit(request, running());
    expect(edits[0]).not.toHaveProperty('sources');
    expect(edits[0]?.text).toBe('The sea rises. The sea falls.');
  });
});

describe('changes that cannot be applied', () => {
  const unknown = { ...change, find: 'The sea boils.', reason: 'As asked.' };

  it('are sent back once as sentences', async () => {
    peer.say([json({ ...plan, changes: [change, unknown] }), json(plan)]);
    const proposal = await engineOf().planEdit(request, running());
    expect(proposal.edits).toHaveLength(1);
    expect(proposal).not.toHaveProperty('held');
    expect(peer.asked()).toHaveLength(2);
    expect(peer.asked()[1]).toContain('Change 2: The words to replace are not in the part: “The sea boils.”.');
  });

  it('are listed with the reason and the proposed text if they stay invalid, and cost no other', async () => {
    peer.say([json({ ...plan, changes: [unknown, change, { op: 'paint', reason: 'Red.', text: 'Red.' }] })]);
    const { edits, held } = await engineOf().planEdit(request, running());
    expect(edits).toHaveLength(1);
    expect(held).toEqual([
      {
        name: 'As asked.',
        text: unknown.text,
        reason: 'edit-find-nowhere',
        values: { words: 'The sea boils.' },
      },
      expect.objectContaining({ name: 'Red.', text: 'Red.', reason: 'field-not-one-of' }),
    ]);
  });

  it('are no error if the model says why nothing can be done', async () => {
    peer.say([json({ cannot: 'There is no picture here. Upload one first.', summary: '', changes: [] })]);
    const proposal = await engineOf().planEdit(request, running());
    expect(proposal).toEqual({ summary: '', edits: [], cannot: 'There is no picture here. Upload one first.' });
    expect(peer.asked()).toHaveLength(1);
  });
});

it('the request of the expert is an instruction and the texts of the course are data', async () => {
  peer.say([json(plan)]);
  await engineOf().planEdit({ ...request, selection: { start: 0, end: 4 } }, running());
  const sent = JSON.parse(peer.asked()[0] ?? '{}') as { messages?: { content: string }[]; input?: unknown };
  const asked = JSON.stringify(sent);
  expect(asked).toContain('The expert asks:\\nMake it shorter.');
  expect(asked).toMatch(/<<<DATA[^>]*⟨b1 paragraph⟩/);
  expect(asked).not.toContain('DATA \\"request');
});
