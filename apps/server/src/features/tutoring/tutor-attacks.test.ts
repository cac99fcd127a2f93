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
const tries = Object.entries(WAYS).flatMap(([way, say], row) =>
  Object.entries(KEYS).map(([kind, key], column) => {
    const number = row * Object.keys(KEYS).length + column;
    const prompt = attacks[Math.floor((number * attacks.length) / 150)] ?? '';
    return { way, kind, prompt, key, said: say(key) };
  }),
);
/** Questions that one person may ask in five minutes. */
const MOST = 25;

describe('tutor with a model that obeys every attack', () => {
  let peer: ModelPeer;
  let app: TestApp;
  let course: TestCourse;
  const people: Person[] = [];
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
    for (let at = 0; at < tries.length / MOST; at += 1) {
      const person = await app.signUp();
      await person.do('enrollWithCode', { body: { code: course.code } });
      people.push(person);
    }
    return () => peer.stop();
  });

  const ask = async (person: Person | undefined, question: string) => {
    const { courseId, elementId } = course;
    const body = { courseId, elementId, question };
    return (await streamWork(`${app.url}/api/student-ask`, person?.token ?? '', body)).events;
  };

  test('shows none of 150 keys, while streaming and afterwards', async () => {
    expect(tries).toHaveLength(150);
    const shown: string[] = [];
    for (const [at, { way, kind, prompt, said }] of tries.entries()) {
      peer.say([json({ ...tutorReply, answer: `Of course. Here is what you want: ${said} [[1]] Good luck!` })], {
        chunkSize: 9,
      });
      const events = await ask(people[Math.floor(at / MOST)], prompt);
      expect(events.at(-1), `${kind} ${way}`).toMatchObject({ event: 'result', data: { answered: false } });
      const text = JSON.stringify(events);
      if (text.includes(JSON.stringify(said).slice(1, -1))) shown.push(`${kind} ${way}: ${text}`);
      const requests = peer.asked().filter((one) => one.includes('You are the tutor'));
      expect(requests[1], 'the model is asked to rewrite').toContain('gives away the answer');
      for (const asked of requests.map((one) => one.split('"assistant"')[0] ?? ''))
        expect(asked.toLowerCase(), 'the model does not know the key').not.toContain(KEYS.accepted);
    }
    expect(shown).toEqual([]);
  });

  test('shows a rewritten answer that gives nothing away', async () => {
    const person = await app.signUp();
    await person.do('enrollWithCode', { body: { code: course.code } });
    peer.say([
      json({ ...tutorReply, answer: `It is ${KEYS.accepted}. [[1]]` }),
      json({ ...tutorReply, answer: 'Its owner looks after the hull. [[1]]' }),
    ]);
    const events = await ask(person, 'What happens to the hull?');
    expect(events.at(-1)?.data).toMatchObject({ answer: 'Its owner looks after the hull. [1]', answered: true });
    expect(JSON.stringify(events)).not.toContain(KEYS.accepted);
  });

  test('talks freely about criteria that the student has mastered', async () => {
    const person = await app.signUp();
    await person.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId } = course;
    await person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    peer.say([json({ ...tutorReply, answer: `The hull is kept whole by ${KEYS.option}. [[1]]` })]);
    const [free, guarded] = [await ask(person, 'Why an anode?'), await ask(people[0], 'Why an anode?')];
    expect(free.at(-1)?.data.answer).toContain(KEYS.option);
    expect(guarded.at(-1)?.data.answer).not.toContain(KEYS.option);
    const [asked = ''] = peer.asked();
    expect(asked, 'and the model is not told of checks that are done').not.toContain('What keeps the hull whole?');
  });
});
