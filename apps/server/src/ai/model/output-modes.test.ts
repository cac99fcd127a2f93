import type { EditRequest } from '@coursecraft/ai/engine/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type ModelPeer, refusal, startModelPeer } from '../../testing/model-peer.ts';
import { createOfflineEngine, type OfflineEngine } from '../offline/create-offline-engine.ts';
import { createModelEngine } from './create-model-engine.ts';
import { createOutputMemory } from './output-modes.ts';

let peer: ModelPeer;
let builtin: OfflineEngine;
beforeAll(async () => {
  peer = await startModelPeer();
  builtin = createOfflineEngine();
});
afterAll(async () => {
  await Promise.all([peer.stop(), builtin.close()]);
});

const run = () => ({ signal: new AbortController().signal, onStep: () => undefined });
const request: EditRequest = {
  hint: 'Make it shorter.',
  element: { title: 'Tides', format: 'lesson', content: 'The sea rises very high.\n' },
  rows: [],
  refused: [],
  language: 'en',
  sources: [],
};
const reply = { cannot: null, summary: 'Says it shortly.', changes: [] };
const plan = { summary: reply.summary, edits: [] };

type CapturedRequest = { response_format?: { type: string } };
const formsAsked = () =>
  peer.asked().map((body) => (JSON.parse(body) as CapturedRequest).response_format?.type ?? 'text');

describe('a server without strict schemas', () => {
  it('gets the schema in words and a request for JSON from then on', async () => {
    const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
    peer.say([refusal(400, "'response_format.type' must be 'json_object' or 'text'"), json(reply)]);
    await expect(engine.planEdit(request, run())).resolves.toEqual(plan);
    expect(formsAsked()).toEqual(['json_schema', 'json_object']);
    expect(peer.asked()[1]).toContain('It fits this JSON schema');
    peer.say([json(reply)]);
    await engine.planEdit(request, run());
    expect(formsAsked()).toEqual(['json_object']);
  });

  it('gets the schema in words only if it has no JSON mode', async () => {
    const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
    peer.say([refusal(422, 'extra fields not permitted'), refusal(400, 'Unknown argument'), json(reply)]);
    await expect(engine.planEdit(request, run())).resolves.toEqual(plan);
    expect(formsAsked()).toEqual(['json_schema', 'json_object', 'text']);
  });

  it('gets the schema in words on the second try if it ignores a strict schema, and from then on if it does so twice', async () => {
    const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
    const ignoring = [{ content: 'Sure! I made it shorter: {"changes": 1}' }, json(reply)];
    for (const _time of ['first', 'second']) {
      peer.say(ignoring);
      await expect(engine.planEdit(request, run())).resolves.toEqual(plan);
      expect(formsAsked()).toEqual(['json_schema', 'text']);
    }
    peer.say([json(reply)]);
    await engine.planEdit(request, run());
    expect(formsAsked()).toEqual(['text']);
  });

  it('fails with the HTTP status if no form helps', async () => {
    const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
    peer.say([refusal(400, 'no such thing')]);
    await expect(engine.planEdit(request, run())).rejects.toThrow(/rejected the request \(HTTP 400\)/);
    expect(peer.asked()).toHaveLength(4);
  });
});

describe('output memory', () => {
  it('tries a better mode again after ten minutes, because one error may have had another cause', () => {
    let now = 0;
    const memory = createOutputMemory({ small: 'json' }, () => now);
    memory.lower('large', 'text');
    expect([memory.of('large'), memory.of('small')]).toEqual(['text', 'json']);
    now = 11 * 60_000;
    expect(memory.of('large')).toBe('schema');
  });

  it('does not change its mode for one invalid reply', () => {
    const memory = createOutputMemory();
    memory.note('one', false);
    memory.note('one', true);
    memory.note('one', false);
    expect(memory.of('one')).toBe('schema');
    memory.note('one', false);
    expect(memory.of('one')).toBe('text');
  });
});

describe('reply data', () => {
  it.each([
    ['in a fence', (data: string) => `\`\`\`json\n${data}\n\`\`\``],
    ['in prose', (data: string) => `Sure! Here is {what} you asked for:\n\n${data}\n\nTell me if {more} is needed.`],
    ['behind a thought', (data: string) => `<think>\nThe user wants {"summary": "?"}. Let me see.\n</think>\n${data}`],
    ['behind a thought that a server opened itself', (data: string) => `Let me think.\n</think>\n\n${data}`],
    ['behind something else', (data: string) => `{"note": "thinking"}\n${data}`],
  ])('is accepted from the first reply: %s', async (_place, wrap) => {
    const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
    peer.say([{ content: wrap(JSON.stringify(reply)) }], { chunkSize: 5 });
    let text = '';
    await expect(
      engine.planEdit(request, {
        ...run(),
        onText: (delta) => {
          text += delta;
        },
      }),
    ).resolves.toEqual(plan);
    expect(peer.asked()).toHaveLength(1);
    expect(plan.summary).toContain(text);
  });
});
