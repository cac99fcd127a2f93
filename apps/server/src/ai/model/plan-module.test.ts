import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { sectionReply } from '../__fixtures__/obliging-replies.ts';
import { createOfflineEngine, type OfflineEngine } from '../offline/create-offline-engine.ts';
import { createModelEngine } from './create-model-engine.ts';

let peer: ModelPeer;
let builtin: OfflineEngine;
beforeAll(async () => {
  peer = await startModelPeer();
  builtin = createOfflineEngine();
});
afterAll(async () => {
  await Promise.all([peer.stop(), builtin.close()]);
});

const THINGS = ['harbour', 'lighthouse', 'sluice', 'buoy', 'pier', 'dredger', 'ferry', 'lock', 'quay', 'breakwater'];
const SYLLABLES = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'wu'];
/** Returns a unique word per number, so that no two passages are equal. */
const word = (at: number) => [7, 11, 13, 17].map((step) => SYLLABLES[Math.floor((at * step) / 3 + at) % 10]).join('');
const sentence = (thing: string, at: number) => {
  const number = 120 * THINGS.indexOf(thing) + at;
  return `The ${word(number)} of the ${thing} holds ${number} ships, because its ${word(number + 5000)} keeps the waves out.`;
};
const text = THINGS.map(
  (thing) =>
    `## The ${thing}\n\nA **${thing}** is a work that people build where the sea meets the land.\n\n${Array.from({ length: 12 }, (_, part) => Array.from({ length: 10 }, (_each, at) => sentence(thing, 10 * part + at)).join(' ')).join('\n\n')}`,
).join('\n\n');
const whole: SourceDocument = {
  name: 'works.md',
  paged: false,
  pages: [{ page: 1, text: `# Works at sea\n\n${text}` }],
};

const run = () => ({ signal: new AbortController().signal, onStep: () => undefined });
const engine = () => createModelEngine(peer.settings('openai'), builtin);

it('covers all of a long document with the passages of each section and sends none twice', async () => {
  peer.say([json(sectionReply)]);
  await engine().draftModule({ language: 'en', sources: [whole] }, run());
  const asked = peer.asked();
  expect(asked.length).toBeGreaterThan(3);
  for (const thing of THINGS)
    for (let at = 0; at < 120; at += 1)
      expect(asked.filter((prompt) => prompt.includes(sentence(thing, at)))).toHaveLength(1);
  const { messages } = await engine().promptFor({ task: 'module', request: { language: 'en', sources: [whole] } });
  const [rules] = messages;
  const beside = asked.length * ((rules?.text.length ?? 0) + 12_000);
  expect(asked.join('').length).toBeLessThan(1.3 * text.length + beside);
});

it('asks about one section of a long document with only its passages', async () => {
  const module = { title: 'Works', sections: [] };
  const { messages } = await engine().promptFor({
    task: 'section',
    request: { language: 'en', title: 'How a dredger works', module, sources: [whole] },
  });
  const asked = messages[1];
  expect(asked?.text).toContain(sentence('dredger', 7));
  expect(asked?.text.length).toBeLessThan(text.length / 1.5);
});

it('writes one section from documents that are too thin to plan and refuses them if they are also too long', async () => {
  peer.say([json(sectionReply)]);
  const thin = {
    name: 'slides.md',
    title: 'Knots',
    paged: false,
    pages: [{ page: 1, text: '# Knots\n\n- bowline\n- hitch' }],
  };
  const draft = await engine().draftModule({ language: 'en', sources: [thin] }, run());
  expect([draft.title, draft.sections.map(({ title }) => title)]).toEqual(['Knots', ['Knots']]);
  const long = { ...thin, pages: [{ page: 1, text: `- ${'bowline '.repeat(100)}\n`.repeat(250) }] };
  await expect(engine().draftModule({ language: 'en', sources: [long] }, run())).rejects.toMatchObject({
    code: 'unprocessable',
  });
});

it('refuses to plan or to show a prompt without a document and tells the author why', async () => {
  const request = { language: 'en', sources: [] };
  const refused = { code: 'unprocessable', refused: expect.objectContaining({ reason: 'no-document' }) };
  await expect(engine().draftModule(request, run())).rejects.toMatchObject(refused);
  await expect(engine().promptFor({ task: 'module', request })).rejects.toMatchObject(refused);
  await expect(engine().promptFor({ task: 'module', request })).rejects.toBeInstanceOf(AppError);
});
