import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { moodleXmlReader } from './moodle-xml-reader.ts';

const text = (name: string, words: string, more = '') =>
  `<${name} format="html"><text><![CDATA[${words}]]></text>${more}</${name}>`;
const answer = (words: string, fraction: number | string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text>${more}</answer>`;
const question = (type: string, words: string, inner = '', name = 'A question') =>
  `<question type="${type}"><name><text>${name}</text></name>${text('questiontext', words)}${inner}</question>`;

const read = async (...questions: string[]) => {
  const files = filesInMemory({
    'bank.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<!-- question: 1 -->\n${questions.join('\n')}</quiz>`,
  });
  const { course, parts } = await moodleXmlReader.read(files, 'bank.xml');
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const content = elements.map((element) => element.content).join('\n\n');
  const problems = parts.filter(({ kind }) => kind === 'problem' || kind === 'text');
  return {
    course,
    parts,
    problems,
    elements,
    content,
    checks: [...listChecks(content)],
    notes: problems.flatMap((part) => part.notes.map(({ note }) => note)),
  };
};
const verdict = (check: Check | undefined, response: CheckResponse) => {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok ? score.verdict : score.reason;
};

describe('Moodle XML import', () => {
  it('reads choices with feedback, hints and general feedback', async () => {
    const { checks, problems } = await read(
      question(
        'multichoice',
        '<p>Which <b>melts</b>?</p>',
        `<single>true</single>${answer('<p>Ice</p>', 100, text('feedback', '<p>It does.</p>'))}${answer('Sand', 0)}${answer('Wax', 0)}` +
          `${text('generalfeedback', '<p>Ice melts at 0 °C.</p>')}${text('hint', 'It is cold.')}`,
      ),
    );
    expect(checks).toEqual([
      {
        type: 'single-choice',
        stem: 'Which **melts**?',
        hints: ['It is cold.'],
        explanation: 'Ice melts at 0 °C.',
        options: [
          { id: 'a', text: 'Ice', correct: true, feedback: 'It does.' },
          { id: 'b', text: 'Sand' },
          { id: 'c', text: 'Wax' },
        ],
      },
    ]);
    expect(problems).toMatchObject([
      { called: 'multichoice', outcome: 'mapped', becomes: 'single-choice', title: 'A question' },
    ]);
    expect([verdict(checks[0], 'a'), verdict(checks[0], 'b')]).toEqual(['met', 'not-yet']);
  });

  it('reads several fractions with credit as multiple choice', async () => {
    const { checks } = await read(
      question(
        'multichoice',
        'Which fly?',
        `<single>false</single>${answer('Owl', 50)}${answer('Bat', 50)}${answer('Cow', -100)}`,
      ),
    );
    expect([verdict(checks[0], ['a', 'b']), verdict(checks[0], ['a', 'b', 'c'])]).toEqual(['met', 'partly']);
  });

  it('reads keys of true or false, short answer and numerical questions', async () => {
    const { checks, notes } = await read(
      question('truefalse', 'Ice floats', `${answer('true', 100)}${answer('false', 0, text('feedback', 'It does'))}`),
      question(
        'shortanswer',
        'Salt?',
        `<usecase>1</usecase>${answer('NaCl', 100)}${answer('*', 0, text('feedback', 'no'))}`,
      ),
      question('shortanswer', 'Any metal?', `<usecase>0</usecase>${answer('iro*', 100)}`),
      question(
        'numerical',
        'How long?',
        `${answer('3.5', 100, '<tolerance>0.1</tolerance>')}${answer('4', 50, '<tolerance>0</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`,
      ),
    );
    expect(checks).toMatchObject([
      { type: 'true-false', answer: true },
      { type: 'short-text', accept: ['NaCl'], caseSensitive: true },
      { type: 'free-response', stem: 'Any metal?' },
      { type: 'numeric', answer: 3.5, tolerance: 0.1, unit: 'm', otherUnits: true },
    ]);
    expect(['3.6', '3.4 m', '350 cm', '3.7'].map((given) => verdict(checks[3], given))).toEqual([
      'met',
      'met',
      'met',
      'not-yet',
    ]);
    expect(notes).toEqual(['feedback-dropped', 'feedback-dropped', 'pattern-dropped', 'partial-credit-simplified']);
  });

  it('reads matching and ordering', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text><![CDATA[${left}]]></text><answer><text>${right}</text></answer></subquestion>`;
    const { checks } = await read(
      question('matching', 'Pair', `${pair('<p>dog</p>', 'barks')}${pair('cat', 'mews')}`),
      question('matching', 'Pair', `${pair('dog', 'animal')}${pair('cat', 'animal')}${pair('', 'plant')}`),
      question('ordering', 'In time', `${answer('second', 2)}${answer('first', 1)}${answer('third', 3)}`),
    );
    expect(verdict(checks[0], { dog: 'barks', cat: 'mews' })).toBe('met');
    expect(checks[1]?.type).toBe('cloze');
    expect([verdict(checks[1], { 1: 'animal', 2: 'animal' }), verdict(checks[1], { 1: 'plant', 2: 'plant' })]).toEqual([
      'met',
      'not-yet',
    ]);
    expect(verdict(checks[2], ['first', 'second', 'third'])).toBe('met');
  });

  it('reads embedded answers as gaps or separate checks', async () => {
    const { checks, problems } = await read(
      question(
        'cloze',
        '<p>Read.</p><p>The {1:MULTICHOICE:=cat~dog} says {2:SHORTANSWER:=mew~=meow}. It has {1:MCV:~two~=four} legs.</p>',
      ),
      question('cloze', '<p>Two and two make {1:NUMERICAL:=4:0.1#Yes~%50%5:0}.</p><p>It is {1:SAC:=NaCl~%0%KCl}.</p>'),
      question('cloze', '<p>No gap here, {nothing}</p>'),
      question('multianswer', '<p>Which {1:MR:=a~=b~c} apply?</p>'),
    );
    expect(checks[0]).toEqual({
      type: 'cloze',
      stem: 'Read.',
      text: 'The {{1}} says {{2}}. It has {{3}} legs.',
      gaps: {
        1: { accept: ['cat'], options: ['cat', 'dog'] },
        2: { accept: ['mew', 'meow'] },
        3: { accept: ['four'], options: ['two', 'four'] },
      },
    });
    expect(checks[1]).toMatchObject({
      type: 'numeric',
      answer: 4,
      tolerance: 0.1,
      stem: expect.stringContaining('Two and two make \\_\\_\\_'),
    });
    expect(checks[2]).toMatchObject({ type: 'short-text', accept: ['NaCl'], caseSensitive: true });
    expect(checks[3]).toMatchObject({ type: 'multi-choice', stem: 'Which \\_\\_\\_ apply?' });
    expect(problems.map(({ outcome, becomes }) => [outcome, becomes])).toEqual([
      ['mapped', 'cloze'],
      ['partly', 'numeric'],
      ['left-out', undefined],
      ['mapped', 'multi-choice'],
    ]);
  });

  it('reads drag-and-drop words and selections as gaps with the words of their group', async () => {
    const box = (words: string, group: number) => `<dragbox><text>${words}</text><group>${group}</group></dragbox>`;
    const option = (words: string, group: number) =>
      `<selectoption><text>${words}</text><group>${group}</group></selectoption>`;
    const { checks } = await read(
      question(
        'ddwtos',
        '<p>[[1]] is [[3]].</p>',
        `${box('Ice', 1)}${box('Fire', 1)}${box('cold', 2)}${box('hot', 2)}`,
      ),
      question('gapselect', '<p>The [[2]] shines.</p>', `${option('moon', 1)}${option('sun', 1)}`),
    );
    expect(checks[0]).toMatchObject({
      type: 'cloze',
      text: '{{1}} is {{2}}.',
      gaps: { 1: { accept: ['Ice'], options: ['Ice', 'Fire'] }, 2: { accept: ['cold'], options: ['cold', 'hot'] } },
    });
    expect([verdict(checks[1], { 1: 'sun' }), verdict(checks[1], { 1: 'moon' })]).toEqual(['met', 'not-yet']);
  });

  it('names unsupported questions and keeps their text', async () => {
    const { content, checks, problems } = await read(
      question('essay', '<p>Why?</p>', `${text('graderinfo', 'Look for causes')}`),
      question('description', '<p>Now <i>read</i>.</p>'),
      question('calculated', '<p>What is {a} + {b}?</p>', answer('{a}+{b}', 100)),
      question('ddmarker', '<p>Mark it.</p>', '<drag><text>Rome</text></drag><drag><text>Paris</text></drag>'),
      question('coderunner', '<p>Write it.</p>'),
      `<question type="multichoice"><name><text>Old</text></name>${text('questiontext', 'Old')}<hidden>1</hidden></question>`,
    );
    expect(checks).toMatchObject([{ type: 'free-response', stem: 'Why?' }]);
    for (const words of ['Now *read*.', 'What is {a} + {b}?', 'Mark it.\n\n- Rome\n- Paris', 'Write it.'])
      expect(content).toContain(words);
    expect(content).not.toContain('Old');
    expect(problems.map(({ called, outcome, notes }) => [called, outcome, notes.map(({ note }) => note)])).toEqual([
      ['essay', 'partly', ['settings-dropped', 'staff-graded']],
      ['description', 'mapped', []],
      ['calculated', 'left-out', ['random-values']],
      ['ddmarker', 'left-out', ['not-a-check']],
      ['coderunner', 'left-out', ['kind-unknown']],
      ['hidden', 'left-out', ['hidden']],
    ]);
  });

  it('stores embedded pictures under their names', async () => {
    const { course, checks } = await read(
      `<question type="truefalse"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Is it so? <img src="@@PLUGINFILE@@/my%20map.png" alt="A map"/> <img src="@@PLUGINFILE@@/none.png" alt="Gone"/></p>]]></text><file name="my map.png" path="/" encoding="base64">iVBO
Rw0K</file></questiontext>${answer('true', 100)}${answer('false', 0)}</question>`,
    );
    expect(checks[0]?.stem).toBe('Is it so? ![A map](media/my%20map.png) *Gone*');
    expect(course.files).toEqual([{ name: 'my map.png', path: '', data: 'iVBORw0K' }]);
  });

  it('splits categories into elements of a readable size', async () => {
    const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`;
    const many = Array.from({ length: 25 }, (_, at) => question('essay', `Question ${at}`));
    const { course } = await read(
      category('$course$/top/Rocks'),
      ...many,
      category('$course$/top/Rocks/Sand'),
      question('essay', 'Last'),
    );
    expect(course.modules).toHaveLength(1);
    expect(
      course.modules[0]?.sections.map(({ title, elements }) => [
        title,
        elements.map((element) => [element.title, listChecks(element.content).length]),
      ]),
    ).toEqual([
      [
        'Rocks',
        [
          ['Rocks', 20],
          ['Rocks (2)', 5],
        ],
      ],
      ['Sand', [['Sand', 1]]],
    ]);
  });

  it('skips damaged questions', async () => {
    const { checks, problems } = await read(
      question('essay', 'One'),
      '<question type="essay"><name><text>broken</name></question>',
      question('essay', 'Two'),
    );
    expect(checks.map(({ stem }) => stem)).toEqual(['One', 'Two']);
    expect(problems.map(({ outcome }) => outcome)).toEqual(['partly', 'left-out', 'partly']);
  });

  it('takes time linear to the length', async () => {
    const { problems } = await read(
      question('cloze', '{1:SA:=a'.repeat(20_000)),
      question('cloze', 'b {1:NM:=4} '.repeat(5_000)),
      question('multichoice', 'Which?', answer('a', 0).repeat(5_000)),
    );
    expect(problems.map(({ outcome, notes }) => [outcome, notes[0]?.note])).toEqual([
      ['left-out', 'key-missing'],
      ['left-out', 'too-many-choices'],
      ['left-out', 'too-many-choices'],
    ]);
  });

  it('distinguishes Moodle XML from other XML', async () => {
    const is = (xml: string) => moodleXmlReader.recognises(filesInMemory({ 'a.xml': xml }));
    expect(await is('<quiz>\n <question type="essay"/></quiz>')).toBe(true);
    expect(await is('<course url_name="x"/>')).toBe(false);
    await expect(moodleXmlReader.read(filesInMemory({ 'a.xml': '<quiz></quiz>' }), 'a.xml')).rejects.toThrow(
      /no question/,
    );
  });

  it('keeps the separate picture of Moodle 1.9 questions', async () => {
    const { course, checks } = await read(
      question(
        'multichoice',
        'What is this?',
        `<image>a map.png</image><image_base64>\nAQ==\n</image_base64>${answer('Sea', 100)}${answer('Land', 0)}`,
      ),
    );
    expect(course.files).toHaveLength(1);
    expect(checks[0]?.stem).toMatch(/^What is this\?\s*\\?\n!\[\]\(media\/.+\)$/);
  });

  it('names an external picture of Moodle 1.9 that is not imported', async () => {
    const { notes } = await read(question('essay', 'What?', '<image>https://example.org/a.png</image>'));
    expect(notes).toContain('settings-dropped');
  });

  it('decodes entities in options', async () => {
    const { checks } = await read(
      question(
        'matching',
        'Match.',
        '<subquestion><text>One</text><answer><text><![CDATA[R &amp; B]]></text></answer></subquestion><subquestion><text>Two</text><answer><text><![CDATA[a < b]]></text></answer></subquestion>',
      ),
    );
    expect(checks).toMatchObject([{ pairs: [{ right: 'R & B' }, { right: 'a < b' }] }]);
  });
});
