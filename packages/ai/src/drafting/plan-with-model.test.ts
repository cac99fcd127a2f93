import { expect, it } from 'vitest';
import type { Ask, Question } from '../engine/ask.ts';
import { LEAST_SHARE } from '../retrieval/window.ts';
import { planWithModel } from './plan-with-model.ts';

const PARTS = 300;
const run = { signal: new AbortController().signal, onStep: () => undefined, share: LEAST_SHARE };
const keyOf = (at: number) => `sea.md#${at}:chapter`;
const document = (text: string) => ({ name: 'sea.md', paged: false, pages: [{ page: 1, text }] });
const planner = {
  planModules: async () => [
    {
      title: 'The sea',
      length: 'standard' as const,
      uploads: ['sea.md'],
      leftOut: [],
      sections: Array.from({ length: PARTS }, (_, at) => ({
        title: `Chapter ${at}`,
        objectives: [],
        minutes: 3,
        parts: [keyOf(at)],
      })),
    },
  ],
  readParts: async ({ sections }: { sections: string[][] }) =>
    sections.map(([key]) => [document(`## Chapter ${key}\n\n${'The water moves sideways at night. '.repeat(9)}`)]),
  choosePassages: async () => [],
  findPassages: async () => [],
};
const request = { language: 'en', sources: [document('The sea.')] };

/** A model that makes a section of ten parts each, and joins the sections as `groups` says. */
function model(groups: () => object) {
  let plans = 0;
  const ask = async ({ messages, schema }: Question<unknown>) => {
    const text = messages.map((message) => message.text).join('\n');
    if (text.includes('Group its sections into modules')) return schema.parse(groups());
    plans += 1;
    const ids = [...text.matchAll(/^(p\d+) \(/gm)].map(([, id]) => id);
    const sections = Array.from({ length: Math.ceil(ids.length / 10) }, (_, at) => ({
      title: `Section ${plans}.${at + 1}`,
      parts: ids.slice(at * 10, at * 10 + 10),
      objectives: [],
    }));
    return schema.parse({ modules: [{ title: `Stretch ${plans}`, sections }], leftOut: [] });
  };
  return { ask: ask as Ask, plans: () => plans };
}
const partsIn = (modules: Awaited<ReturnType<typeof planWithModel>>) =>
  modules.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts));
const all = Array.from({ length: PARTS }, (_, at) => keyOf(at));

it('plans a long document in stretches and joins their sections to modules, with every part', async () => {
  const groups = {
    modules: [
      { title: 'First', sections: [1, 2, 3] },
      { title: 'Second', sections: [4, 5] },
    ],
  };
  const { ask, plans } = model(() => groups);
  const modules = await planWithModel(ask, planner, request, run);
  expect(plans()).toBeGreaterThan(1);
  expect(modules.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect(modules[0]?.sections).toHaveLength(3);
  expect(partsIn(modules), 'sections that the model forgets stay with the ones before').toEqual(all);
});

it('keeps one module for each stretch if joining them fails', async () => {
  const { ask, plans } = model(() => ({}));
  const modules = await planWithModel(ask, planner, request, run);
  expect(modules).toHaveLength(plans());
  expect(partsIn(modules)).toEqual(all);
});
