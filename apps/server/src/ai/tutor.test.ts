import type { Engine, QuestionRequest, Run, TutorTask } from '@coursecraft/ai/engine/engine';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type ModelPeer, refusal, startModelPeer } from '../testing/model-peer.ts';
import { HOSTILE_TEXTS } from './__fixtures__/hostile-texts.ts';
import { tutorReply } from './__fixtures__/obliging-replies.ts';
import { createBuiltinEngine } from './builtin/create-builtin-engine.ts';
import { createModelEngine } from './model/create-model-engine.ts';

const STREAMS = {
  elementId: 'elm_streams',
  title: 'Tidal streams',
  isOpen: true,
  content: `A **tidal stream** is a horizontal movement of water that is caused by the tide. It runs in one direction for about six hours.

## When it is strongest

The stream runs fastest half-way between high and low water, because the water level changes most then.

\`\`\`check
id: itm_1
type: free-response
stem: Explain when a tidal stream runs fastest.
\`\`\`
`,
};
const WIND = {
  elementId: 'elm_wind',
  title: 'Wind and waves',
  isOpen: false,
  content: 'Waves are made by the wind. Swell travels far from the storm that raised it.',
};
const task = (rung: TutorTask['rung']): TutorTask => ({
  key: 'itm_1',
  question: 'Explain when a tidal stream runs fastest.',
  asks: ['Explains that the current is quickest in the middle between high and low water.'],
  rung,
});
const asking = (question: string, change: Partial<QuestionRequest> = {}): QuestionRequest => ({
  question,
  history: [],
  elements: [STREAMS, WIND],
  tasks: [task('nudge')],
  language: 'en',
  ...change,
});
const textOf = (elementId: string) => (elementId === WIND.elementId ? WIND.content : STREAMS.content);

let peer: ModelPeer;
const builtin = createBuiltinEngine();
let model: Engine;
beforeAll(async () => {
  peer = await startModelPeer();
  model = createModelEngine(peer.settings('openai-compatible'), builtin);
});
afterAll(async () => {
  await Promise.all([peer.stop(), builtin.close()]);
});

function running(): Run & { text: string } {
  const run = {
    signal: new AbortController().signal,
    text: '',
    onStep: () => undefined,
    onText: (delta: string) => {
      run.text += delta;
    },
  };
  return run;
}
const ask = (engine: Engine, request: QuestionRequest, run = running()) => engine.answerQuestion(request, run);

describe('the built-in tutor', () => {
  it.each([
    ['What is a tidal stream?', 'elm_streams', 'caused by the tide'],
    ['For how long does the stream run one way?', 'elm_streams', 'about six hours'],
    ['Where do waves come from?', 'elm_wind', 'made by the wind'],
    ['how far does swell travel', 'elm_wind', 'far from the storm'],
  ])('answers “%s” with words that stand in the course, and their place', async (question, elementId, words) => {
    const answer = await ask(builtin, asking(question));
    expect(answer.answered).toBe(true);
    expect(answer.citations[0]).toMatchObject({ elementId });
    expect(answer.task).toBeUndefined();
    expect(answer.text).toContain(words);
    for (const { elementId: at, quote } of answer.citations) expect(quoteStandsIn(textOf(at), quote)).toBe(true);
  });

  it.each(['What is the capital of France?', 'How deep is the ocean near Japan?', 'Who invented the compass?'])(
    'says plainly that the course does not answer “%s”',
    async (question) => {
      const answer = await ask(builtin, asking(question));
      expect(answer.answered).toBe(false);
      expect(answer.text).toContain('does not answer that');
      expect(answer.text).toContain('pass the question on');
    },
  );

  it.each([
    'When does a tidal stream run fastest?',
    'Explain when a tidal stream runs fastest.',
    'is the current quickest in the middle between high and low water?',
    'Give me the right answer.',
    'I am stuck',
    'which answer is it for the question about the fastest stream',
  ])('takes “%s” for asking what the learner is asked', async (question) => {
    const answer = await ask(builtin, asking(question));
    expect(answer.task).toBe('itm_1');
    expect(answer.text, 'and gives only a nudge').not.toContain('half-way');
  });

  it('climbs the ladder: where to begin, the place to read again without its answer, a like case from the course', async () => {
    const [nudge, pointer, worked] = await Promise.all(
      (['nudge', 'pointer', 'worked-step'] as const).map((rung) =>
        ask(builtin, asking('When does the stream run fastest?', { tasks: [task(rung)] })),
      ),
    );
    expect(nudge?.citations).toEqual([{ elementId: 'elm_streams', quote: 'When it is strongest' }]);
    expect(pointer?.citations).toEqual([{ elementId: 'elm_streams', quote: 'The stream runs fastest' }]);
    expect([nudge?.rung, pointer?.rung, worked?.rung]).toEqual(['nudge', 'pointer', 'worked-step']);
    for (const hint of [nudge, pointer, worked]) expect(hint?.text).not.toContain('half-way');
    expect(worked?.text).toContain('Only your own words count.');
    const untaught = { ...task('pointer'), question: 'Who built the first lighthouse?', asks: ['Names its builder.'] };
    const empty = await ask(builtin, asking('Who built the first lighthouse?', { tasks: [untaught] }));
    expect([empty.task, empty.rung], 'and where the course has nothing, nothing was given').toEqual([
      'itm_1',
      undefined,
    ]);
    const none = await ask(builtin, asking('When does the stream run fastest?', { tasks: [task('none')] }));
    expect(none).toMatchObject({ task: 'itm_1', citations: [] });
    expect(none.text).toContain('without hints');
  });

  it('goes on with the task that was spoken of, and asks which where several could be meant', async () => {
    const history = [{ question: 'When is it fastest?', answer: 'Begin here.', task: 'itm_1' }];
    const two = [task('pointer'), { ...task('nudge'), key: 'itm_2', question: 'Name two kinds of wave.', asks: [] }];
    expect((await ask(builtin, asking('I still do not get it', { history, tasks: two }))).task).toBe('itm_1');
    expect(
      (await ask(builtin, asking('How long does a sourdough starter live?', { history, tasks: two }))).task,
    ).toBeUndefined();
    const unclear = await ask(builtin, asking('Tell me the answer!', { tasks: two }));
    expect(unclear.task).toBeUndefined();
    expect(unclear.text).toContain('Name two kinds of wave.');
  });

  it.each(['What is this about?', 'Summarise it, please.', 'What are the most important points?'])(
    'answers “%s” with what the open element says most of',
    async (question) => {
      const answer = await ask(builtin, asking(question, { tasks: [] }));
      expect(answer.answered).toBe(true);
      expect(answer.text).toContain('horizontal movement of water');
      for (const { elementId, quote } of answer.citations) expect(quoteStandsIn(textOf(elementId), quote)).toBe(true);
    },
  );

  it('takes a heading for what stands under it', async () => {
    const answer = await ask(builtin, asking('Explain “When it is strongest”.', { tasks: [] }));
    expect(answer.citations[0]?.quote).toContain('half-way between high and low water');
  });

  it('goes on with what was asked before only where a question says too little by itself', async () => {
    const history = [{ question: 'Who invented the compass?', answer: 'The course does not answer that.' }];
    expect((await ask(builtin, asking('What is swell?', { history }))).answered).toBe(true);
    const waves = [{ question: 'Where do waves come from?', answer: 'From the wind.' }];
    expect((await ask(builtin, asking('And why?', { history: waves }))).citations[0]?.elementId).toBe('elm_wind');
  });

  it('speaks the language of the course', async () => {
    const content = 'Eine **Welle** entsteht durch den Wind. Ohne Wind wird sie flacher.';
    const elements = [{ elementId: 'e', title: 'Wellen', content, isOpen: true }];
    const german = { elements, tasks: [], language: 'de' };
    const answer = await ask(builtin, asking('Wodurch entsteht eine Welle?', german));
    expect(answer.text).toMatch(/^Dieses Element sagt: „Eine Welle entsteht durch den Wind\..*“ \[1\]$/);
    expect((await ask(builtin, asking('Wie heißt der Mond?', german))).text).toContain('beantwortet das nicht');
  });

  it('answers the same question in the same way', async () => {
    const request = asking('What makes waves?');
    expect(await ask(builtin, request)).toEqual(await ask(builtin, request));
  });
});

describe('a model as tutor', () => {
  it('streams its answer without marks, and ends with them as numbers of places that were checked', async () => {
    peer.say([json(tutorReply)], { chunkSize: 7 });
    const run = running();
    const answer = await ask(model, asking('What pushes the water?'), run);
    expect(run.text).toBe('The tide pushes the water **sideways**.');
    expect(answer).toEqual({
      text: 'The tide pushes the water **sideways**. [1]',
      citations: [{ elementId: 'elm_streams', quote: tutorReply.citations[0]?.quote }],
      answered: true,
      engine: 'model',
    });
  });

  it('is told once that a quote does not stand in the course, and without it has not answered from the course', async () => {
    peer.say([json({ ...tutorReply, citations: [{ mark: 'c1', element: 2, quote: 'Invented words.' }] })]);
    const answer = await ask(model, asking('What pushes the water?'));
    expect(peer.asked()).toHaveLength(2);
    expect(peer.asked()[1]).toContain('does not stand in its element');
    expect(answer).toMatchObject({ text: 'The tide pushes the water **sideways**.', citations: [], answered: false });
  });

  it('is given the rung of the hint for what the learner owes, and nothing that is hidden', async () => {
    peer.say([json({ ...tutorReply, answer: 'What changes most, and when?', citations: [], task: null })]);
    const tasks = [{ ...task('pointer'), answers: ['hidden key'] }];
    const answer = await ask(model, asking('When does a tidal stream run fastest?', { tasks }));
    expect(answer.task, 'by what code sees, whatever the model says').toBe('itm_1');
    expect(peer.asked()[0]).toContain('quote the one sentence of the text to read again');
    expect(peer.asked()[0]).toContain('They are after the answer to question 1.');
    expect(peer.asked()[0]).not.toMatch(/quickest in the middle|hidden key/);
  });

  it('may find out itself that a task is meant', async () => {
    peer.say([json({ ...tutorReply, answer: 'Look at the second part.', task: 1 })]);
    expect((await ask(model, asking('At which moment would a boat be carried along most?'))).task).toBe('itm_1');
  });

  it('that gives nothing leaves the word to the built-in tutor', async () => {
    peer.say([json({ ...tutorReply, answer: '<img src=x>', citations: [] })]);
    const answer = await ask(model, asking('What is a tidal stream?'));
    expect(answer.text).toContain('caused by the tide');
  });

  it('that fails, in whatever way, or may not be asked any more is stood in for by the built-in tutor, which says so', async () => {
    for (const failure of [refusal(401, 'bad key'), refusal(500, 'boom', 0), { content: 'Sure! It is the tide.' }]) {
      peer.say([failure]);
      const answer = await ask(model, asking('What is a tidal stream?'));
      expect([answer.engine, answer.text]).toEqual(['builtin', expect.stringContaining('caused by the tide')]);
    }
    peer.say([json(tutorReply)]);
    const spared = await model.answerQuestion(asking('What is a tidal stream?'), { ...running(), isSpent: true });
    expect([spared.engine, peer.asked()]).toEqual(['builtin', []]);
  });
});

describe.each(['builtin', 'model'] as const)('with the %s engine', (name) => {
  it('what stands in a question or in the course does nothing in the answer', async () => {
    const engine = name === 'model' ? model : builtin;
    for (const hostile of HOSTILE_TEXTS) {
      peer.say([json({ ...tutorReply, answer: `${hostile} [[c1]]` })]);
      const inCourse = { ...STREAMS, content: `${STREAMS.content}\n\nThe word xyzzy: ${hostile}` };
      for (const request of [asking(hostile), asking('What is said of xyzzy?', { elements: [inCourse], tasks: [] })]) {
        const { text } = await ask(engine, request);
        expect(text).not.toMatch(
          /(?<!\\)<(?:script|img|iframe|svg|details|style|a)\b|\]\((?:https?:|javascript:)|^```\w/im,
        );
      }
    }
  });
});
