import type { Engine, QuestionRequest, Run, TutorTask } from '@coursecraft/ai/engine/engine';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, type ModelPeer, refusal, startModelPeer } from '../testing/model-peer.ts';
import { HOSTILE_TEXTS } from './__fixtures__/hostile-texts.ts';
import { tutorReply } from './__fixtures__/obliging-replies.ts';
import { createModelEngine } from './model/create-model-engine.ts';
import { createOfflineEngine } from './offline/create-offline-engine.ts';

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
const task = (hintStep: TutorTask['hintStep']): TutorTask => ({
  key: 'itm_1',
  question: 'Explain when a tidal stream runs fastest.',
  hintStep,
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

const FIRST_PASSAGE =
  'A tidal stream is a horizontal movement of water that is caused by the tide. It runs in one direction for about six hours.';

let peer: ModelPeer;
const builtin = createOfflineEngine();
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

describe('offline tutor', () => {
  it.each([
    ['What is a tidal stream?', 'elm_streams', 'caused by the tide'],
    ['For how long does the stream run one way?', 'elm_streams', 'about six hours'],
    ['Where do waves come from?', 'elm_wind', 'made by the wind'],
    ['how far does swell travel', 'elm_wind', 'far from the storm'],
  ])('answers “%s” with words of the course and their location', async (question, elementId, words) => {
    const answer = await ask(builtin, asking(question));
    expect(answer).toMatchObject({ answered: true, engine: 'builtin' });
    expect(answer.citations[0]).toMatchObject({ elementId });
    expect(answer.text).toContain(words);
    for (const { elementId: at, quote } of answer.citations) expect(quoteStandsIn(textOf(at), quote)).toBe(true);
  });

  it('lists at most three passages with words of the question and names the teacher', async () => {
    const { text, citations } = await ask(builtin, asking('When does the water move fastest?'));
    expect(citations.length).toBeGreaterThan(0);
    expect(citations.length).toBeLessThanOrEqual(3);
    const quotes = citations.map(({ quote }, at) => `${quote} [${at + 1}]`);
    expect(text.split('\n\n')).toEqual([
      'Passages with words of your question:',
      ...quotes,
      'You can also ask your teacher.',
    ]);
  });

  it.each(['What is the capital of France?', 'How deep is the ocean near Japan?', 'Who invented the compass?'])(
    'says that no passage of the course matches “%s”',
    async (question) => {
      expect(await ask(builtin, asking(question))).toEqual({
        text: 'No passage of this course has the words of your question. Try other words, or ask your teacher.',
        citations: [],
        answered: false,
        engine: 'builtin',
      });
    },
  );

  it('quotes the lesson and gives no hint when a student asks what a check asks', async () => {
    const answer = await ask(builtin, asking('Explain when a tidal stream runs fastest.'));
    expect(answer.text).toContain('half-way between high and low water');
    expect(answer).not.toHaveProperty('task');
    expect(answer).not.toHaveProperty('hintStep');
  });

  it('finds text by its heading', async () => {
    const answer = await ask(builtin, asking('Explain “When it is strongest”.', { tasks: [] }));
    expect(answer.citations[0]?.quote).toContain('half-way between high and low water');
  });

  it.each([
    ['de', 'Stellen mit Wörtern deiner Frage:', 'Keine Stelle dieses Kurses'],
    ['fr', 'Passages contenant des mots de votre question :', 'Aucun passage de ce cours'],
    ['ja', 'Passages with words of your question:', 'No passage of this course'],
  ])(
    'answers in the language of a course in “%s” or in English if the interface lacks it',
    async (language, covered, none) => {
      const elements = [{ elementId: 'e', title: 'Tide', content: 'Neptun 海王星 kennt jede Welle.', isOpen: true }];
      expect((await ask(builtin, asking('Neptun', { elements, tasks: [], language }))).text).toContain(covered);
      expect((await ask(builtin, asking('Saturn', { elements, tasks: [], language }))).text).toContain(none);
    },
  );

  it('gives the same answer to the same question', async () => {
    const request = asking('What makes waves?');
    expect(await ask(builtin, request)).toEqual(await ask(builtin, request));
  });
});

describe('model tutor', () => {
  it('streams its answer without marks and ends with checked location numbers', async () => {
    peer.say([json(tutorReply)], { chunkSize: 7 });
    const run = running();
    const answer = await ask(model, asking('What pushes the water?'), run);
    expect(run.text).toBe('The tide pushes the water **sideways**.');
    expect(answer).toEqual({
      text: 'The tide pushes the water **sideways**. [1]',
      citations: [{ elementId: 'elm_streams', quote: FIRST_PASSAGE }],
      answered: true,
      engine: 'model',
    });
  });

  it.each([
    ['has no passage', 'The tide pushes the water. [[40]]', 'There is no passage 40.'],
    [
      'stands behind a claim without a word of its passage',
      'Cheese ripens in caves. [[1]]',
      'has no word of passage 1',
    ],
  ])('asks the model again once for a mark that %s, and then removes it', async (_, said, problem) => {
    peer.say([json({ ...tutorReply, answer: said })]);
    const answer = await ask(model, asking('What pushes the water?'));
    expect(peer.asked()).toHaveLength(2);
    expect(peer.asked()[1]).toContain(problem);
    expect(answer).toMatchObject({ text: said.replace(/ \[\[.*/, ''), citations: [], answered: false });
  });

  it('removes the mark of an unrelated claim if the model names an open check that does not exist', async () => {
    peer.say([json({ ...tutorReply, answer: 'Cheese ripens in caves. [[1]]', task: 9 })]);
    const answer = await ask(model, asking('What pushes the water?'));
    expect(answer).toMatchObject({ text: 'Cheese ripens in caves.', citations: [], answered: false });
  });

  it('cites a passage in a script without spaces', async () => {
    const content = '潮汐推动海水水平流动。';
    const elements = [{ elementId: 'elm_streams', title: '潮流', content, isOpen: true }];
    peer.say([json({ ...tutorReply, language: 'zh', answer: '推动它的是潮汐。 [[1]]' })]);
    const answer = await ask(model, asking('什么推动海水？', { elements, tasks: [], language: 'zh' }));
    expect(answer).toMatchObject({ citations: [{ elementId: 'elm_streams', quote: content }], answered: true });
    expect(peer.asked()).toHaveLength(1);
  });

  it('cites only passages of the course that share a word with the claim', async () => {
    const claims = ['The tide moves it.', 'Swell travels far.', 'Nothing like it.', 'It is 12 km.', ''];
    const named = ['1', '2', '3', '4', '5', '9', '2, 4', 'c3', '0', 'x'];
    for (const [at, number] of named.entries()) {
      const said = claims.map((claim, more) => `${claim} [[${number}]] [[${(at + more) % 7}]]`).join(' ');
      peer.say([json({ ...tutorReply, answer: said })]);
      const { text, citations } = await ask(model, asking('What pushes the water?'));
      for (const { elementId, quote } of citations) expect(textOf(elementId).replaceAll('*', '')).toContain(quote);
      const marked = [...text.matchAll(/([^\]]*?)((?: ?\[\d+\])+)/g)];
      for (const [, claim = '', marks = ''] of marked)
        for (const [, mark] of marks.matchAll(/\[(\d+)\]/g)) {
          const quote = citations[Number(mark) - 1]?.quote.toLowerCase() ?? '';
          const words = claim.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? [];
          expect(
            words.some((word) => quote.includes(word)),
            `${claim}: ${quote}`,
          ).toBe(true);
        }
    }
  });

  it('answers in the language of the question and cites the course in its own', async () => {
    peer.say([json({ ...tutorReply, language: 'fr', answer: 'La marée pousse l’eau. [[1]]' })]);
    const answer = await ask(model, asking('Qu’est-ce qui pousse l’eau ?'));
    expect(answer).toMatchObject({
      text: 'La marée pousse l’eau. [1]',
      citations: [{ elementId: 'elm_streams', quote: FIRST_PASSAGE }],
      answered: true,
      language: 'fr',
    });
    expect(peer.asked()[0]).toContain('in the language of the student');
  });

  it('gets the open element and the best passages of a long course, and not the whole course', async () => {
    const filler = Array.from(
      { length: 300 },
      (_, at) => `Paragraph ${at} is about boats, ropes and paint of any kind.`,
    );
    const long = (elementId: string, isOpen: boolean, own: string) => ({
      elementId,
      title: elementId,
      isOpen,
      content: [...filler.slice(0, 200), own, ...filler.slice(200)].join('\n\n'),
    });
    const elements = [
      long('open', true, 'The anchor holds in sand.'),
      long('other', false, 'The anchor drags on rock.'),
    ];
    peer.say([json({ ...tutorReply, answer: 'The anchor holds in sand. [[1]]' })]);
    await ask(model, asking('Where does an anchor hold?', { elements, tasks: [] }));
    const [asked = ''] = peer.asked();
    expect(asked).toContain('The anchor holds in sand.');
    expect(asked).toContain('The anchor drags on rock.');
    expect(asked.length).toBeLessThan(40_000);
  });

  it('is asked to rewrite what may not be shown, without the hidden words', async () => {
    peer.say([json({ ...tutorReply, answer: 'It is the secret word: tide. [[1]]' }), json(tutorReply)]);
    const findUnfit = (text: string) => (text.includes('secret') ? { why: 'leak' as const } : undefined);
    const answer = await model.answerQuestion(asking('What pushes the water?'), { ...running(), findUnfit });
    expect(answer.text).toBe('The tide pushes the water **sideways**. [1]');
    expect(peer.asked()[1]).toContain('gives away the answer');
  });

  it('gets the hint level of each check, names the check and gets no hidden text', async () => {
    peer.say([json({ ...tutorReply, answer: 'What changes most, and when?', task: 1 })]);
    const answer = await ask(model, asking('When does a tidal stream run fastest?', { tasks: [task('pointer')] }));
    expect(answer).toMatchObject({ task: 'itm_1', hintStep: 'pointer', answered: true });
    expect(peer.asked()[0]).toContain('name the one passage to read again');
  });

  it('gets no hint level when the course allows no hints', async () => {
    peer.say([json({ ...tutorReply, answer: 'Please answer this without hints.', task: 1 })]);
    const answer = await ask(model, asking('When does a tidal stream run fastest?', { tasks: [task('none')] }));
    expect(answer.task).toBe('itm_1');
    expect(answer).not.toHaveProperty('hintStep');
    expect(peer.asked()[0]).toContain('to be answered without hints');
  });

  it('falls back to the offline tutor when it returns nothing', async () => {
    peer.say([json({ ...tutorReply, answer: '<img src=x>' })]);
    const answer = await ask(model, asking('What is a tidal stream?'));
    expect(answer.text).toContain('caused by the tide');
  });

  it('falls back to the offline tutor when it fails or its budget is used up and says so', async () => {
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

describe.each(['builtin', 'model'] as const)('tutor with the %s engine', (name) => {
  it('ignores instructions in a question or in the course', async () => {
    const engine = name === 'model' ? model : builtin;
    for (const hostile of HOSTILE_TEXTS) {
      peer.say([json({ ...tutorReply, answer: `${hostile} [[1]]` })]);
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
