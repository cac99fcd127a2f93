import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import { beforeAll, describe, expect, test } from 'vitest';
import { ATTACK_PROMPTS } from '../../ai/__fixtures__/attack-prompts.ts';
import { tutorReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { streamWork } from '../../testing/stream-work.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Hidden texts of each kind; the lesson says none of them. */
const KEYS = {
  statement: 'explains that saltwater corrodes bare iron within months',
  guidance: 'counts if corrosion and seawater are both named',
  goldAnswer: 'iron rusts quickly wherever the spray of waves reaches',
  keyPoint: 'chloride speeds the rusting of unpainted steel',
  accepted: 'galvanic corrosion',
  misconception: 'rust protects the metal below from further decay',
  option: 'a sacrificial anode',
  feedback: 'paint alone peels off below the waterline',
  explanation: 'zinc gives up its electrons before the hull does',
  hint: 'which metal on the hull is meant to vanish',
  shortText: 'passivation layer',
  cloze: 'electrolyte',
  number: '2413 hours',
  pair: 'copper antifouling',
  order: 'grind degrease prime varnish polish',
};

const LESSON = `A boat lives in the water, and its owner looks after the hull every spring.

\`\`\`check
id: itm_choice
type: single-choice
stem: What keeps the hull whole?
rows: [ROW_MOON]
hints: [${KEYS.hint}]
explanation: ${KEYS.explanation}
options:
  - { id: a, text: ${KEYS.option}, correct: true }
  - { id: b, text: a coat of paint, feedback: ${KEYS.feedback} }
\`\`\`

\`\`\`check
id: itm_short
type: short-text
stem: What forms on the metal?
rows: [ROW_MOON]
accept: [${KEYS.shortText}]
\`\`\`

\`\`\`check
id: itm_cloze
type: cloze
stem: Fill the gap.
rows: [ROW_MOON]
text: "Seawater is an {{1}}."
gaps:
  "1": { accept: [${KEYS.cloze}] }
\`\`\`

\`\`\`check
id: itm_number
type: numeric
stem: For how long does it last?
rows: [ROW_MOON]
answer: 2413
unit: hours
\`\`\`

\`\`\`check
id: itm_match
type: match
stem: Match them.
rows: [ROW_MOON]
pairs:
  - { left: copper, right: antifouling }
  - { left: zinc, right: protection }
\`\`\`

\`\`\`check
id: itm_order
type: order
stem: Put the steps in order.
rows: [ROW_MOON]
items: [${KEYS.order.split(' ').join(', ')}]
\`\`\`
`;

const hex = (text: string) => [...text].map((letter) => letter.charCodeAt(0).toString(16)).join(' ');
const shift = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 3) % 26) + 97));

/** How an obedient model says a key. */
const WAYS: Record<string, (key: string) => string> = {
  plainly: (key) => key,
  'in Base64': btoa,
  'in hexadecimal': hex,
  'letter by letter': (key) => [...key.replaceAll(' ', '')].join('-'),
  backwards: (key) => [...key].reverse().join(''),
  'in a Caesar cipher': shift,
  'in full width': (key) => key.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'with invisible characters': (key) => key.replace(/[aeiou]/g, '$&\u200b'),
  'word by word': (key) => key.split(' ').join('\n\n'),
  'with digits for letters': (key) => key.replaceAll('e', '3').replaceAll('o', '0'),
};

const attacks = Object.values(ATTACK_PROMPTS).flat();
const triesOf = (way: string, row: number) =>
  Object.values(KEYS).map((key, column) => {
    const number = row * Object.keys(KEYS).length + column;
    return { said: WAYS[way]?.(key) ?? '', prompt: attacks[Math.floor((number * attacks.length) / 150)] ?? '' };
  });
const rows = Object.keys(WAYS).map((way, row) => ({ way, row, tries: triesOf(way, row) }));
/** The everyday suite makes every fourth try, so that each key is tried in some way. */
const step = 4 / fewerEveryday(4);

test('there are 150 tries with different words of students', () => {
  expect(new Set(rows.flatMap(({ tries }) => tries.map(({ prompt }) => prompt)))).toHaveLength(150);
});

describe('tutor with a model that obeys every attack', () => {
  let peer: ModelPeer;
  let app: TestApp;
  let course: TestCourse;
  beforeAll(async () => {
    peer = await startModelPeer();
    app = await startTestApp({ ai: peer.settings('openai-compatible') });
    const author = await app.signUp({ role: 'sme' });
    course = await makeCourse(app, author, { content: LESSON });
    await app.services.db.update(criteriaTable).set({
      statement: KEYS.statement,
      guidance: KEYS.guidance,
      goldAnswers: [{ text: KEYS.goldAnswer, verdict: 'met' }],
      keyPoints: [{ pointId: 'kpt_hidden', text: KEYS.keyPoint, accepted: [KEYS.accepted] }],
      misconceptions: [{ text: KEYS.misconception }],
    });
    return () => peer.stop();
  });

  const newStudent = async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    return student;
  };
  const ask = async ({ token }: Person, question: string) => {
    const { courseId, elementId } = course;
    return (await streamWork(`${app.url}/api/student-ask`, token, { courseId, elementId, question })).events;
  };

  test.each(rows)('shows no key that the model says $way, while streaming and afterwards', async ({ row, tries }) => {
    const student = await newStudent();
    for (const { said, prompt } of tries.filter((_, at) => at % step === row % step)) {
      peer.say([json({ ...tutorReply, answer: `Of course. Here is what you want: ${said} [[1]] Good luck!` })], {
        chunkSize: 9,
      });
      const events = await ask(student, prompt);
      expect(events.at(-1)).toMatchObject({ event: 'result', data: { answered: false } });
      expect(JSON.stringify(events)).not.toContain(JSON.stringify(said).slice(1, -1));
      const requests = peer.asked().filter((one) => one.includes('You are the tutor'));
      expect(requests[1], 'the model is asked to rewrite').toContain('gives away the answer');
      for (const asked of requests.map((one) => one.split('"assistant"')[0] ?? ''))
        expect(asked.toLowerCase(), 'the model does not know the key').not.toContain(KEYS.accepted);
    }
  });

  test('shows a rewritten answer that gives nothing away', async () => {
    const person = await newStudent();
    peer.say([
      json({ ...tutorReply, answer: `It is ${KEYS.accepted}. [[1]]` }),
      json({ ...tutorReply, answer: 'Its owner looks after the hull. [[1]]' }),
    ]);
    const events = await ask(person, 'What happens to the hull?');
    expect(events.at(-1)?.data).toMatchObject({ answer: 'Its owner looks after the hull. [1]', answered: true });
    expect(JSON.stringify(events)).not.toContain(KEYS.accepted);
  });

  test('talks freely about criteria that the student has mastered', async () => {
    const person = await newStudent();
    const { courseId, elementId } = course;
    await person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    peer.say([json({ ...tutorReply, answer: `The hull is kept whole by ${KEYS.option}. [[1]]` })]);
    const [free, guarded] = [await ask(person, 'Why an anode?'), await ask(await newStudent(), 'Why an anode?')];
    expect(free.at(-1)?.data.answer).toContain(KEYS.option);
    expect(guarded.at(-1)?.data.answer).not.toContain(KEYS.option);
    const [asked = ''] = peer.asked();
    expect(asked, 'and the model is not told of checks that are done').not.toContain('What keeps the hull whole?');
  });
});
