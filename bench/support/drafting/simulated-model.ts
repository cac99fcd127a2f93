import { setTimeout as wait } from 'node:timers/promises';
import type { LookOverReply } from '@coursecraft/ai/drafting/look-over';
import type { PlanReply } from '@coursecraft/ai/drafting/plan-with-model';
import type { CheckReply, SectionReply } from '@coursecraft/ai/drafting/reply';
import { gradeReply, nothingToPatch } from '../../../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { startFakeProvider } from '../../../apps/server/src/testing/fake-provider.ts';
import { json, refusal } from '../../../apps/server/src/testing/model-peer.ts';

const CHARACTERS_A_TOKEN = 4;
/** Speed of the simulated model, about five times that of a usual one. */
const TOKENS_A_SECOND = 350;

/** `trial` is the grader that tries the drafted criteria in the background. */
export type Kind = 'plan' | 'section' | 'step' | 'repair' | 'critique' | 'look over' | 'trial';
export type ModelRequest = { kind: Kind; title: string; inputTokens: number; outputTokens: number; ms: number };
/** What the model does to the request of this number, from 0. */
export type FaultOf = (kind: Kind, title: string, number: number) => 'none' | 'malformed' | 'busy' | 'refuse';

/** Texts that must survive in every lesson. */
export const LITERALS = [
  '```ts\nconst pairs: Map<string, number>[] = [];\n\nexport { pairs };\n```',
  '$$\na^2 + b^2\n\n= c^2\n$$',
  '| term | meaning |\n| --- | --- |\n| one | two |',
];

type Options = {
  /** Sections of a plan; one for five parts by default. */
  sections?: number;
  /** Tokens of prompt and longest reply together; more is refused as servers refuse it. */
  window?: number;
  tokensASecond?: number;
};

/** Starts a provider whose model writes valid sections from the sentences of its prompts, at a steady speed. */
export async function startSimulatedModel({ sections, window, tokensASecond = TOKENS_A_SECOND }: Options) {
  const provider = await startFakeProvider('openai-compatible');
  const asked: ModelRequest[] = [];
  let faultOf: FaultOf = () => 'none';
  let number = 0;
  let refused = 0;
  const prompts: { kind: Kind; text: string }[] = [];
  provider.say([
    async (request) => {
      const { messages, max_tokens: most = 0 } = request as unknown as {
        messages: { content: unknown }[];
        max_tokens?: number;
      };
      const prompt = messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
      const text = prompt.join('\n');
      const inputTokens = Math.ceil(JSON.stringify(request).length / CHARACTERS_A_TOKEN);
      if (window !== undefined && inputTokens + most > window) {
        refused += 1;
        return refusal(
          400,
          `This model's maximum context length is ${window} tokens. However, you requested ${inputTokens + most} tokens (${inputTokens} in the messages, ${most} in the completion). Please reduce the length of the messages or completion.`,
        );
      }
      const { kind, title, reply } = answer(text, sections);
      const what = faultOf(kind, title, number);
      number += 1;
      const began = performance.now();
      const written = JSON.stringify(reply);
      const content =
        what === 'refuse'
          ? 'I am sorry, I cannot help with that.'
          : what === 'malformed'
            ? written.slice(0, Math.floor(written.length / 2)).replaceAll('{', '(')
            : written;
      if (what === 'busy') return refusal(503, 'overloaded', 0);
      const outputTokens = Math.ceil(content.length / CHARACTERS_A_TOKEN);
      await wait((outputTokens / tokensASecond) * 1000);
      prompts.push({ kind, text });
      asked.push({ kind, title, inputTokens, outputTokens, ms: performance.now() - began });
      return what === 'none' ? json(reply) : { content };
    },
  ]);
  return {
    settings: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: provider.baseUrl, AI_MODEL: 'model-one' },
    /** Forgets what was asked and sets what goes wrong from now on. */
    begin(next: FaultOf = () => 'none') {
      asked.length = 0;
      prompts.length = 0;
      refused = 0;
      number = 0;
      faultOf = next;
    },
    asked: (): readonly ModelRequest[] => asked,
    prompts: (): readonly { kind: Kind; text: string }[] => prompts,
    /** Requests that were refused because of their length. */
    refused: () => refused,
    stop: provider.stop,
  };
}

function answer(text: string, sections: number | undefined): { kind: Kind; title: string; reply: object } {
  if (text.includes('You plan a course')) return { kind: 'plan', title: '', reply: planOf(text, sections) };
  if (text.includes('Group its sections into modules')) return { kind: 'plan', title: '', reply: groupsOf(text) };
  const [, step = '', of = ''] =
    /Write (the criteria of|the text of|the checks of|up to three scenarios for) the section "([^"]+)"/.exec(text) ??
    [];
  if (step) return { kind: 'step', title: of, reply: stepOf(step, of, text) };
  const [, title = ''] = /Write the section "([^"]+)"/.exec(text) ?? [];
  if (title) return { kind: 'section', title, reply: sectionOf(title, text) };
  if (text.includes('Read the section as a strict editor'))
    return { kind: 'critique', title: '', reply: nothingToPatch };
  if (text.includes('cannot be used as they are')) return { kind: 'repair', title: '', reply: nothingToPatch };
  if (text.includes('You read the draft')) return { kind: 'look over', title: '', reply: answersTo(text) };
  if (text.includes('You grade what a student says'))
    return { kind: 'trial', title: '', reply: gradeReply('missing', null) };
  throw new Error(`The simulated model has no reply to: ${text.slice(0, 200)}`);
}

/** Groups sections by six. */
function groupsOf(text: string) {
  const numbers = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  const from = numbers.lastIndexOf(1);
  const own = numbers.slice(from);
  return {
    modules: Array.from({ length: Math.ceil(own.length / 6) }, (_, at) => ({
      title: `Module ${at + 1}`,
      sections: own.slice(at * 6, at * 6 + 6),
    })),
  };
}

/** Writes what one step asks for, with the keys that it names. */
function stepOf(step: string, title: string, text: string) {
  const whole = sectionOf(title, text);
  const asked = text.slice(text.lastIndexOf(`"${title}"`));
  const keys = [...new Set([...asked.matchAll(/(?:^|"key":")(r\d+)(?::|")/gm)].map(([, key = '']) => key))];
  const part = /part (\d+) of/.exec(asked)?.[1] ?? '1';
  if (step.startsWith('the criteria')) {
    const criteria = whole.criteria.slice(0, 2).map((one) => ({
      ...one,
      statement: one.statement.replace('point', `point ${part}.`),
    }));
    return { criteria, unmet: [] };
  }
  if (step.startsWith('the text')) {
    const [lesson] = whole.elements;
    return {
      elements: lesson
        ? [{ title: `${lesson.title}, ${part}`, format: lesson.format, criteria: keys, content: lesson.content }]
        : [],
    };
  }
  if (step.startsWith('the checks')) {
    const [choice, free] = whole.elements.flatMap(({ checks }) => checks);
    return {
      checks: keys.flatMap((key) =>
        [choice, free].flatMap((check) =>
          check
            ? [{ element: 'e1', check: { ...check, stem: `${check.stem} (${part}, ${key})`, criteria: [key] } }]
            : [],
        ),
      ),
      cards: whole.elements.flatMap(({ cards }) => cards).slice(0, 2),
    };
  }
  return { scenarios: whole.scenarios.map((one) => ({ ...one, rows: keys.slice(0, 1) })) };
}

function planOf(text: string, wanted: number | undefined): PlanReply {
  const parts = [...text.matchAll(/^(p\d+) \(\d+ words\) ([^:\n]*)/gm)].map(([, id = '', title = '']) => ({
    id,
    title,
  }));
  const count = wanted ?? Math.max(1, Math.round(parts.length / 5));
  const from = (at: number) => Math.floor((at * parts.length) / count);
  const groups = Array.from({ length: count }, (_, at) => parts.slice(from(at), from(at + 1)));
  const sections = groups.flatMap((group, at): PlanReply['modules'][number]['sections'] =>
    group.length === 0
      ? []
      : [
          {
            title: `${at + 1}. ${group[0]?.title ?? ''}`.replaceAll('"', ''),
            parts: group.map(({ id }) => id),
            objectives: [`Explain the main idea of ${at + 1}.`, `Use ${at + 1} in a case.`],
            checkTypes: [at % 2 === 0 ? 'true-false' : 'order', 'single-choice'],
            recalls: at === 0 ? null : `Explain the main idea of ${at}.`,
          },
        ],
  );
  return { modules: [{ title: 'The module', sections }], leftOut: [] };
}

/** Words of the lesson of a section. */
const LESSON_WORDS = 550;

function sectionOf(title: string, text: string): SectionReply {
  const sentences = [...text.matchAll(/⟨(s\d+)⟩ ([^⟨\n]{30,})/g)].map(([, id = '', words = '']) => ({
    id,
    words: words.trim(),
  }));
  const told: string[] = [];
  let words = 0;
  for (const { id, words: sentence } of sentences) {
    if (words > LESSON_WORDS) break;
    words += sentence.split(' ').length;
    told.push(`In other words, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)} [[${id}]]`);
  }
  const keys = ['r1', 'r2', 'r3', 'r4'];
  const ids = sentences.map(({ id }) => id);
  const criteria = keys.map((key, at): SectionReply['criteria'][number] => ({
    key,
    statement: `Explains point ${at + 1} of ${title} and why it matters in practice.`,
    guidance: 'Counts when the reason is given in own words. A repetition of the text does not count.',
    kind: at % 2 === 0 ? 'concept' : 'application',
    objective: (at % 2) + 1,
    keyPoints: ['The cause is named', 'The effect follows from the cause'],
    misconceptions: ['The effect comes first and the cause afterwards'],
    goldAnswers: [
      { text: 'It happens because the one thing sets off the other, and then the other follows.', verdict: 'met' },
      { text: 'It happens because of something.', verdict: 'partly' },
      { text: 'The second thing comes first and the first thing comes afterwards.', verdict: 'not-yet' },
    ],
    sentences: ids.slice(at, at + 1),
  }));
  const checks = keys.flatMap((key, at): CheckReply[] => [
    {
      type: 'single-choice',
      stem: `A colleague meets point ${at + 1} of ${title} for the first time. What happens?`,
      criteria: [key],
      options: [
        { text: 'So it is: the cause comes first', correct: true, feedback: null },
        { text: 'The effect comes before it', correct: false, feedback: 'Both are there, but in the other order.' },
        { text: 'Nothing follows from it at all', correct: false, feedback: 'Something follows, look again.' },
      ],
      text: null,
      answer: null,
      pairs: null,
      hints: ['What is there first?'],
      explanation: 'The effect needs its cause.',
    },
    {
      type: 'free-response',
      options: null,
      stem: `Explain point ${at + 1} of ${title} to a friend, with a case of your own.`,
      criteria: [key],
      text: null,
      answer: null,
      pairs: null,
      hints: ['Begin with the cause.'],
      explanation: null,
    },
  ]);
  const planned = plannedChecks(text);
  const own = planned.types.flatMap((type) => OTHER_CHECKS[type] ?? []).slice(0, 1);
  const used = checks.map((check, at) => (own[0] && at === 0 ? { ...check, ...own[0] } : check));
  const again = planned.isRecalled
    ? [{ ...choiceOf(checks), stem: `A new case: what did ${title} build on?`, criteria: [] }]
    : [];
  const half = Math.ceil(told.length / 2);
  return {
    title,
    criteria,
    elements: [
      {
        title: `What ${title} is about`,
        format: 'lesson',
        criteria: ['r1', 'r2'],
        content: [...told.slice(0, half), ...LITERALS, ...told.slice(half)].join('\n\n'),
        checks: used.slice(0, 4),
        cards: [],
      },
      {
        title: `A case of ${title}`,
        format: 'example',
        criteria: ['r3', 'r4'],
        content: 'Somebody comes to you and asks for help. You think of what you have read and begin with the cause.',
        checks: [...used.slice(4), ...again],
        cards: [],
      },
      {
        title: `Terms of ${title}`,
        format: 'flashcards',
        criteria: [],
        content: '',
        checks: [],
        cards: ['one', 'two', 'three', 'four'].map((front) => ({ front, back: `What ${front} means here.` })),
      },
    ],
    scenarios: [
      {
        title: `At work with ${title}`,
        situation: 'A customer calls and wants to know what to do next.',
        opening: 'What do you say first?',
        rows: ['r3'],
        difficulty: 2,
        kind: 'role',
        character: null,
        misconception: null,
      },
    ],
    unmet: [],
  };
}

const choiceOf = ([first]: readonly CheckReply[]): CheckReply => {
  if (!first) throw new Error('There is no check.');
  return first;
};

/** What the prompt of a section says of its checks. */
function plannedChecks(text: string) {
  const [, types = ''] = /^Types of checks that suit it: ([^.]*)\./m.exec(text) ?? [];
  return { types: types.split(', '), isRecalled: text.includes('One more check, with empty "criteria"') };
}

const OTHER_CHECKS: Record<string, Partial<CheckReply>> = {
  'true-false': { type: 'true-false', options: null, answer: ['true'], stem: 'Does the cause come first?' },
  order: { type: 'order', options: null, answer: ['The cause', 'The effect', 'The result'], stem: 'What comes first?' },
};

/** Answers single choices as their author meant them. */
function answersTo(text: string): LookOverReply {
  const answers = [...text.matchAll(/^(q\d+) single-choice: [^\n]*\n((?: {2}\w\) [^\n]*\n?)+)/gm)].map(
    ([, check = '', options = '']) => ({ check, answer: [/(\w)\) So it is/.exec(options)?.[1] ?? ''] }),
  );
  return { answers, titles: [], repeated: [] };
}
