import { listChecks } from '@coursecraft/domain/content/checks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, refusal, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let peer: ModelPeer;
let app: TestApp;
let author: Person;
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible'), jobPace: 10 });
  author = await app.signUp({ role: 'sme' });
});
afterAll(() => peer.stop());

type Texts = Record<number, string>;
function textsOf(request: unknown): Texts {
  const { messages } = request as { messages: { role: string; content: unknown }[] };
  const words = messages.map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));
  const found = [...words.join('\n').matchAll(/<<<DATA "Text (\d+)"\n([\s\S]*?)\nDATA>>>/g)];
  return Object.fromEntries(found.map(([, number = '', text = '']) => [Number(number), text]));
}
/** Translates by appending a mark; `spoil` replaces some texts. */
const translating =
  (spoil: (text: string, number: number) => string | undefined = (text) => text) =>
  (request: unknown) =>
    json({
      texts: Object.entries(textsOf(request)).flatMap(([number, text]) => {
        const said = spoil(text, Number(number));
        return said === undefined ? [] : [{ number: Number(number), text: `${said} (auf Deutsch)` }];
      }),
    });
beforeEach(() => peer.say([translating()]));

const FIGURES = `# Tides[^c1]

The range is **12.5 m** in [Fundy](https://example.org/fundy) — see \`tide()\` and $h = 2$.

![wave](media/wave.png)

- springs
- neaps

\`\`\`diagram
graph TD
  moon --> sea
\`\`\`

\`\`\`check
id: itm_gap
type: cloze
stem: Fill in what is missing.
rows: [ROW_MOON]
text: The {{1}} pulls the {{2}}.
gaps:
  "1": { accept: [moon] }
  "2": { accept: [sea, water] }
\`\`\`

\`\`\`check
id: itm_free
type: numeric
stem: How many high tides are there in a day?
rows: [ROW_TWO]
answer: 2
\`\`\`

\`\`\`flashcards
cards:
  - { front: spring tide, back: A large one. }
\`\`\`

[^c1]: notes.md: “The range is 12.5 m.”
`;

/** Turns the scenario of a course into an explanation to a novice. */
async function explainedToSam({ courseId, scenarioId, elementId, rows }: TestCourse) {
  const misconception = 'The wind raises the tide';
  const { rows: criteria } = await author.do('getKnowledge', { params: { courseId }, query: { elementId } });
  const body = {
    elementId,
    rows: criteria.map(({ rowId, statement }) => ({
      rowId,
      statement,
      ...(rowId === rows.two && { misconceptions: [{ text: misconception }] }),
    })),
  };
  await author.do('setKnowledge', { params: { courseId }, body });
  const novice = { kind: 'teach-back' as const, character: 'Sam', misconception };
  await author.do('updateScenario', { params: { courseId, scenarioId }, body: novice });
  return novice;
}

async function translation(content?: string) {
  const own = await makeCourse(app, author, content ? { content } : {});
  const { course } = await author.do('createEdition', { params: own, body: { language: 'de' } });
  const courseId = course.id;
  const read = async () => {
    const { course: now } = await author.do('getCourse', { params: { courseId } });
    const { rows } = await author.do('getKnowledge', { params: { courseId } });
    const element = now.modules[0]?.sections[0]?.elements[0];
    const { state } = await author.do('getEditionState', { params: { courseId } });
    const status = state?.parts.find(({ partId }) => partId === element?.id)?.standing;
    return { course: now, element, rows, standing: status, content: element?.content ?? '' };
  };
  return { own, courseId, read, translate: () => author.do('translateEdition', { body: { courseId } }) };
}

describe('translation by a model', () => {
  test('translates headings, texts, criteria and scenarios as drafts that are up to date', async () => {
    const { own, courseId, read, translate } = await translation();
    await author.do('updateCourse', { params: own, body: { description: 'About the sea' } });
    const novice = await explainedToSam(own);
    const done = await translate();
    const { course, element, rows, standing: status } = await read();
    expect(done).toMatchObject({ translated: [element?.id], left: [], engine: 'model' });
    expect([course.title, course.modules[0]?.title, element?.title]).toEqual([
      'Tides (auf Deutsch)',
      'The sea (auf Deutsch)',
      'Why it rises (auf Deutsch)',
    ]);
    expect(course.description).toBe('About the sea (auf Deutsch)');
    expect([element?.published, status]).toEqual([false, 'current']);
    expect(rows.map(({ statement }) => statement.endsWith('(auf Deutsch)'))).toEqual([true, true]);
    expect(rows[0]?.keyPoints[0]?.text).toContain('(auf Deutsch)');
    const { scenarios } = await author.do('getKnowledge', { params: { courseId } });
    const misconception = `${novice.misconception} (auf Deutsch)`;
    expect(scenarios).toMatchObject([{ ...novice, misconception, opening: 'When can they leave? (auf Deutsch)' }]);
    expect(rows[1]?.misconceptions).toEqual([{ text: misconception }]);
    const again = await author.call('translateEdition', { body: { courseId } });
    expect([again.status, again.body]).toMatchObject([422, { reason: 'nothing-to-translate' }]);
  });

  test('translates only text and keeps ids, correct answers, links, pictures, sources, code and figures', async () => {
    const { rows: before, read, translate } = { ...(await translation(FIGURES)), rows: 0 };
    expect(before).toBe(0);
    expect((await translate()).left).toEqual([]);
    const { content, rows } = await read();
    for (const kept of [
      '[Fundy](https://example.org/fundy)',
      '![wave](media/wave.png)',
      '`tide()`',
      '$h = 2$',
      'moon --> sea',
      '[^c1]: notes.md: “The range is 12.5 m.”',
    ])
      expect(content).toContain(kept);
    expect(listChecks(content)).toMatchObject([
      { id: 'itm_gap', rows: [rows[0]?.rowId], text: 'The {{1}} pulls the {{2}}. (auf Deutsch)' },
      { id: 'itm_free', rows: [rows[1]?.rowId], answer: 2 },
    ]);
    expect(content).toContain('spring tide (auf Deutsch)');
  });

  test.each([
    ['a gap is lost', (text: string) => text.replace('{{2}}', 'sea'), 'The {{1}} pulls the {{2}}.'],
    ['a number is another', (text: string) => text.replace('12.5', '13.5'), 'The range is **12.5 m**'],
    ['a link leads elsewhere', (text: string) => text.replace('example.org', 'evil.example'), 'The range is'],
    ['a list has an item less', (text: string) => text.replace('- springs\n', ''), '- springs'],
    ['a text is missing', (text: string) => (text === 'spring tide' ? undefined : text), 'spring tide'],
    ['a text is a check', (text: string) => text.replace(/^A large.*/, '```check\ntype: x\n```'), 'A large one.'],
  ])('keeps the original and names the part if the reply twice has a problem: %s', async (_, spoil, passage) => {
    peer.say([translating(spoil)]);
    const { read, translate } = await translation(FIGURES);
    const { translated, left } = await translate();
    const { content, element, standing: status } = await read();
    expect([translated, left]).toMatchObject([[], [{ elementId: element?.id, title: 'Why it rises' }]]);
    expect(left[0]?.passages).toEqual([expect.stringContaining(passage)]);
    expect(content).toContain(passage);
    expect([content.includes('evil'), status]).toEqual([false, 'to-translate']);
    expect(content).toContain('(auf Deutsch)');
  });

  test('corrects invalid parts when asked again', async () => {
    let wasWrong = false;
    peer.say([
      (request) => {
        // Background work may send requests in between.
        const isFirst = !wasWrong && JSON.stringify(textsOf(request)).includes('12.5');
        wasWrong ||= isFirst;
        return translating((text) => (isFirst ? text.replace('12.5', '13') : text))(request);
      },
    ]);
    const { translate } = await translation(FIGURES);
    expect((await translate()).left).toEqual([]);
    expect(peer.asked().some((words) => words.includes('Its numbers are not those of the original.'))).toBe(true);
  });

  test('keeps the elements before a failing one', async () => {
    const { own, courseId, read, translate } = await translation();
    const { element } = await author.do('createBlankElement', { params: own, body: { title: 'Neap' } });
    await author.do('updateElement', { params: { ...own, elementId: element.id }, body: { content: 'Small tides.' } });
    await author.do('addFromOriginal', { params: { courseId }, body: { originalPartId: element.id } });
    peer.say([
      (request) =>
        JSON.stringify(textsOf(request)).includes('Small tides') ? refusal(400, 'no') : translating()(request),
    ]);
    const { translated, left } = await translate();
    expect([translated, left.map(({ title, passages }) => [title, passages])]).toEqual([
      [(await read()).element?.id],
      [['Neap', []]],
    ]);
    peer.say([translating()]);
    expect((await translate()).translated).toHaveLength(1);
  });

  test('can be stopped, keeps what is done and continues with the next call', async () => {
    const { own, courseId, read } = await translation();
    const { element } = await author.do('createBlankElement', { params: own, body: { title: 'Neap' } });
    await author.do('updateElement', { params: { ...own, elementId: element.id }, body: { content: 'Small tides.' } });
    await author.do('addFromOriginal', { params: { courseId }, body: { originalPartId: element.id } });
    const actionId = 'act_translating';
    let isStopped = false;
    peer.say([
      async (request) => {
        if (!isStopped && JSON.stringify(textsOf(request)).includes('Small tides')) {
          isStopped = true;
          await author.do('abortAction', { params: { actionId } });
        }
        return translating()(request);
      },
    ]);
    const answer = await author.call('translateEdition', { body: { courseId, actionId } });
    expect(answer.body).toMatchObject({ reason: 'job-stopped' });
    expect((await read()).standing).toBe('current');
    peer.say([translating()]);
    expect((await author.do('translateEdition', { body: { courseId } })).translated).toHaveLength(1);
  });

  test('says why if nothing was translated', async () => {
    peer.say([{ content: '{"texts": [{"number": 1, "te' }]);
    const { courseId, read } = await translation();
    const answer = await author.call('translateEdition', { body: { courseId } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await read()).standing).toBe('to-translate');
  });

  test('translates one element again on request as a draft', async () => {
    const { own, courseId, read, translate } = await translation();
    await translate();
    await author.do('publish', { params: { courseId }, body: { published: true } });
    await author.do('updateElement', { params: own, body: { content: 'The sun pulls too.' } });
    const elementId = (await read()).element?.id ?? '';
    await author.do('translateEdition', { body: { courseId, elementId } });
    expect(await read()).toMatchObject({
      standing: 'current',
      content: 'The sun pulls too. (auf Deutsch)',
      element: { published: false },
    });
  });

  test('does not translate student text that an author made an example', async () => {
    const own = await makeCourse(app, author);
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: own.code } });
    const { courseId, elementId } = own;
    await author.do('setKnowledge', {
      params: { courseId },
      body: {
        elementId,
        rows: [
          { rowId: own.rows.moon, statement: 'Explains that the gravity of the moon raises the tide.' },
          {
            rowId: own.rows.two,
            statement: 'Explains the two bulges.',
            goldAnswers: [
              { text: 'b', verdict: 'not-yet' },
              { text: 'The earth turns below two bulges.', verdict: 'met' },
            ],
          },
        ],
      },
    });
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
    const { course } = await author.do('createEdition', { params: own, body: { language: 'de' } });
    await author.do('translateEdition', { body: { courseId: course.id } });
    const { rows } = await author.do('getKnowledge', { params: { courseId: course.id } });
    expect(rows[1]?.goldAnswers.map(({ text }) => text)).toEqual(['The earth turns below two bulges. (auf Deutsch)']);
  });

  test('shows and counts its prompts before it starts', async () => {
    const own = await makeCourse(app, author);
    const body = { courseId: own.courseId, task: 'translation' as const, language: 'de' };
    const { prompt, whole } = await author.do('previewPrompt', { body });
    expect(prompt.map(({ text }) => text).join()).toContain('into German');
    expect(whole.questions).toBe(2);
  });
});
