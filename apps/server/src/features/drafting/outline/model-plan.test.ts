import type { PlanReply } from '@coursecraft/ai/drafting/plan-with-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, type ModelPeer, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { untilRead } from '../../../testing/until-read.ts';

let peer: ModelPeer;
let author: Person;
let courseId: string;

const paragraph = (subject: string) =>
  `The ${subject} is a thing that sailors use at sea. It helps the crew to find its way when the land is out of sight. `.repeat(
    6,
  );
const guide = `# Finding the way

## Compass

After this part you can: read a bearing from a compass.

${paragraph('compass')}

## Charts

${paragraph('chart')}

## Log line

${paragraph('log line')}
`;

beforeAll(async () => {
  peer = await startModelPeer();
  const app = await startTestApp({ ai: peer.settings('openai-compatible') });
  author = await app.signUp({ role: 'sme' });
  const { course } = await author.do('createCourse', { body: { title: 'At sea' } });
  courseId = course.id;
  await author.upload(courseId, [{ name: 'guide.md', content: guide }]);
  await untilRead(author, courseId);
});
afterAll(() => peer.stop());

const plan = async (...replies: PlanReply[]) => {
  peer.say(replies.map(json));
  return (await author.do('planModules', { body: { courseId } })).modules;
};
const section = (title: string, ...parts: string[]) => ({
  title,
  parts,
  objectives: [`Use ${title}.`],
  checkTypes: [],
  recalls: null,
});

test('a model groups the parts of a document, and the outline names their headings', async () => {
  const [module, ...others] = await plan({
    modules: [{ title: 'Finding your way', sections: [section('Direction and place', 'p1', 'p2')] }],
    leftOut: [{ part: 'p3', reason: 'Nobody uses it today.' }],
  });
  expect(others).toEqual([]);
  expect(peer.asked()).toHaveLength(1);
  expect(peer.asked()[0]).toContain('read a bearing from a compass');
  expect(module).toMatchObject({
    title: 'Finding your way',
    uploads: ['guide.md'],
    sections: [
      { title: 'Direction and place', objectives: ['Use Direction and place.'], headings: ['Compass', 'Charts'] },
    ],
    leftOut: [{ title: 'Log line', reason: 'by-model', note: 'Nobody uses it today.' }],
  });
  expect(module?.sections[0]?.parts).toHaveLength(2);
  expect(module?.sections[0]?.minutes).toBeGreaterThan(0);
});

test('a plan with missing or repeated parts is sent back once, and parts that are still missing are listed as left out', async () => {
  const bad = { modules: [{ title: 'Way', sections: [section('One', 'p1'), section('Two', 'p1')] }], leftOut: [] };
  const [module] = await plan(bad, bad);
  expect(peer.asked()).toHaveLength(2);
  expect(peer.asked()[1]).toContain('These parts are neither used nor left out: p2, p3.');
  expect(peer.asked()[1]).toContain('These parts are used twice: p1.');
  expect(module?.sections.map(({ title }) => title)).toEqual(['One']);
  expect(module?.leftOut.map(({ title, part }) => [title, part !== undefined])).toEqual([
    ['Charts', true],
    ['Log line', true],
  ]);
});

test('a plan can have several modules', async () => {
  const modules = await plan({
    modules: [
      { title: 'First', sections: [section('One', 'p1')] },
      { title: 'Second', sections: [section('Two', 'p2', 'p3')] },
    ],
    leftOut: [],
  });
  expect(modules.map(({ title, sections }) => [title, sections.map((one) => one.headings)])).toEqual([
    ['First', [['Compass']]],
    ['Second', [['Charts', 'Log line']]],
  ]);
});

test('each later section asks an objective of an earlier one again, also where the plan names none or an unknown one', async () => {
  const types = ['order', 'match'] as const;
  const [module] = await plan({
    modules: [
      {
        title: 'Way',
        sections: [
          { ...section('One', 'p1'), recalls: 'Use Three.' },
          { ...section('Two', 'p2'), checkTypes: [...types, 'order'], recalls: 'Bake a cake.' },
          { ...section('Three', 'p3'), recalls: 'Use Two.' },
        ],
      },
    ],
    leftOut: [],
  });
  expect(module?.sections.map(({ checkTypes, recalls }) => [checkTypes, recalls])).toEqual([
    [undefined, undefined],
    [[...types], 'Use One.'],
    [undefined, 'Use Two.'],
  ]);
});
