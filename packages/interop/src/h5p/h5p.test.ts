import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { readText } from '@coursecraft/documents/zip/package-files';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { listChecks } from '@coursecraft/domain/content/checks';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { checkAsking, elementsOf, notesOf, outlineOf } from '../testing/elements-of.ts';
import { openSampleFile, samplePath } from '../testing/samples.ts';
import { h5pReader } from './h5p-reader.ts';

const read = (
  library: string,
  params: object,
  { head = {}, files = {} }: { head?: object; files?: Record<string, string> } = {},
) =>
  h5pReader.read(
    filesInMemory({
      'h5p.json': JSON.stringify({ title: 'Tea', language: 'en', mainLibrary: library, ...head }),
      'content/content.json': JSON.stringify(params),
      ...files,
    }),
    'tea.h5p',
  );
const inside = (library: string, params: object, title = '') => ({
  library: `${library} 1.0`,
  params,
  metadata: { title },
});
const contentOf = (reading: Awaited<ReturnType<typeof read>>) =>
  elementsOf(reading.course)
    .map(({ content }) => content)
    .join('\n\n');

const verdictOf = (check: Check, response: CheckResponse) => {
  if (check.type === 'free-response') throw new Error('it has no key');
  const score = scoreResponse(check, response);
  return score.ok ? score.verdict : score.reason;
};

describe('H5P import', () => {
  it('reads choices with their feedback', async () => {
    const reading = await read(
      'H5P.MultiChoice',
      {
        media: { type: inside('H5P.Image', { file: { path: 'images/pot.png' }, alt: 'A "pot"' }) },
        question: '<p>Which are <em>green</em>?</p>\n',
        answers: [
          {
            text: '<div>Sencha</div>',
            correct: true,
            tipsAndFeedback: { tip: '<p>Japan</p>', chosenFeedback: 'Yes', notChosenFeedback: 'Look again' },
          },
          { text: 'Assam &amp; co', correct: false, tipsAndFeedback: { chosenFeedback: 'Black' } },
          { text: 'Gyokuro', correct: true },
        ],
        behaviour: { type: 'auto' },
        overallFeedback: [{ from: 0, to: 100, feedback: 'Done' }],
      },
      { files: { 'content/images/pot.png': 'PNG' } },
    );
    const check = checkAsking(reading.course, /green/);
    expect(check).toMatchObject({
      type: 'multi-choice',
      stem: 'Which are *green*?',
      hints: ['Japan'],
      options: [{ text: 'Sencha', feedback: 'Yes' }, { text: 'Assam & co', feedback: 'Black' }, { text: 'Gyokuro' }],
    });
    expect([verdictOf(check, ['a', 'c']), verdictOf(check, ['a', 'b'])]).toEqual(['met', 'not-yet']);
    expect(contentOf(reading)).toMatch(/^!\[A "pot"\]\(media\/pot\.png\)\n\n```check/);
    expect(notesOf(reading)).toEqual(['feedback-dropped overall', 'feedback-dropped not chosen']);
    expect(reading.parts.find(({ kind }) => kind === 'problem')).toMatchObject({
      outcome: 'partly',
      becomes: 'multi-choice',
    });
  });

  it('reads true or false with feedback', async () => {
    const plain = checkAsking(
      (await read('H5P.TrueFalse', { question: '<p>Tea is wet.</p>', correct: 'true' })).course,
      /wet/,
    );
    expect([verdictOf(plain, true), verdictOf(plain, false)]).toEqual(['met', 'not-yet']);
    const told = await read('H5P.TrueFalse', {
      question: 'Tea is dry.',
      correct: 'false',
      behaviour: { feedbackOnWrong: 'It is wet.' },
      l10n: { trueText: 'Wahr', falseText: 'Falsch' },
    });
    const check = checkAsking(told.course, /dry/);
    expect(check).toMatchObject({
      type: 'single-choice',
      options: [
        { text: 'Wahr', feedback: 'It is wet.' },
        { text: 'Falsch', correct: true },
      ],
    });
  });

  it('reads typed and dragged gaps', async () => {
    const blanks = await read('H5P.Blanks', {
      text: '<p>Fill in.</p>',
      questions: [
        '<p>Tea comes from *China/the Far East:A country* and is *hot*.</p>',
        '<p>It is <b>*w&amp;t*</b> *a\\/b*.</p>',
      ],
      behaviour: { caseSensitive: false },
    });
    const typed = checkAsking(blanks.course, /Fill/);
    expect(typed).toMatchObject({
      text: 'Tea comes from {{1}} and is {{2}}.\n\nIt is **{{3}}** {{4}}.',
      hints: ['A country'],
    });
    expect(verdictOf(typed, { 1: 'the far east', 2: 'hot', 3: 'w&t', 4: 'a/b' })).toBe('met');
    expect(verdictOf(typed, { 1: 'Peru', 2: 'cold', 3: 'x', 4: 'a' })).toBe('not-yet');

    const dragged = await read('H5P.DragText', {
      taskDescription: 'Drag.',
      textField: 'Sencha is *green:A colour*.\nAssam is *black\\+Yes\\-No*.',
      distractors: '*white* *red:tip*',
    });
    const check = checkAsking(dragged.course, /Drag/);
    expect(check).toMatchObject({
      text: 'Sencha is {{1}}.\\\nAssam is {{2}}.',
      gaps: { 1: { accept: ['green'], options: ['green', 'black', 'white', 'red'] } },
    });
    expect([verdictOf(check, { 1: 'green', 2: 'black' }), verdictOf(check, { 1: 'white', 2: 'red' })]).toEqual([
      'met',
      'not-yet',
    ]);
  });

  it('reads mark-the-words with few words', async () => {
    const few = await read('H5P.MarkTheWords', {
      taskDescription: 'Mark the teas.',
      textField: '<p>*Sencha* and milk, *Assam*!</p>',
    });
    const check = checkAsking(few.course, /Mark/);
    expect(check).toMatchObject({ type: 'multi-choice', stem: 'Mark the teas.\\\nSencha and milk, Assam!' });
    expect([verdictOf(check, ['a', 'd']), verdictOf(check, ['b'])]).toEqual(['met', 'not-yet']);
    const many = await read('H5P.MarkTheWords', { taskDescription: 'Mark.', textField: `*Tea* ${'word '.repeat(20)}` });
    expect(contentOf(many)).toMatch(/^Mark\.\n\nTea word/);
    expect(notesOf(many)).toContain('too-many-choices 21 words');
    expect(many.parts.find(({ kind }) => kind === 'problem')?.outcome).toBe('left-out');
  });

  it('reads question sets whose first answer is right and shuffles them', async () => {
    const set = await read('H5P.SingleChoiceSet', {
      choices: [
        { question: 'One?', answers: ['right 1', 'a', 'b'] },
        { question: 'Two?', answers: ['right 2', 'c'] },
      ],
    });
    const summary = await read('H5P.Summary', {
      intro: 'Choose.',
      summaries: [{ summary: ['<p>right 3</p>', 'd'], tip: 'Tip' }, { summary: ['right 4', 'e', 'f'] }],
    });
    const checks = [set, summary].flatMap(({ course }) =>
      elementsOf(course).flatMap(({ content }) => listChecks(content)),
    );
    const right = checks.map((check) => ('options' in check ? check.options.find(({ correct }) => correct)?.text : ''));
    expect(right).toEqual(['right 1', 'right 2', 'right 3', 'right 4']);
    expect(checks.some((check) => 'options' in check && !check.options[0]?.correct)).toBe(true);
    expect(checks[2]).toMatchObject({ stem: 'Choose.', hints: ['Tip'] });
  });

  it('reads essays, sequences and pictures', async () => {
    const essay = await read('H5P.Essay', {
      taskDescription: 'Say why.',
      keywords: [{ keyword: 'hot' }],
      solution: { sample: '<p>Because.</p>' },
    });
    expect(checkAsking(essay.course, /why/)).toMatchObject({ type: 'free-response', explanation: 'Because.' });
    expect(notesOf(essay)).toEqual(['custom-grading hot', 'answer-as-prompt']);
    const order = await read('H5P.SortParagraphs', {
      taskDescription: 'Sort.',
      paragraphs: ['<p>boil</p>', '<p>pour</p>'],
    });
    expect(verdictOf(checkAsking(order.course, /Sort/), ['boil', 'pour'])).toBe('met');
    const pictures = await read(
      'H5P.MultiMediaChoice',
      {
        question: 'Which is a pot?',
        options: ['pot', 'cup'].map((name) => ({
          media: inside('H5P.Image', { file: { path: `${name}.png` }, alt: name }),
          correct: name === 'pot',
        })),
      },
      { files: { 'content/pot.png': 'x', 'content/cup.png': 'y' } },
    );
    expect(checkAsking(pictures.course, /pot/)).toMatchObject({
      options: [{ text: '![pot](media/pot.png)', correct: true }, { text: '![cup](media/cup.png)' }],
    });
  });

  it('reads flashcards and cards with typed answers', async () => {
    const dialog = await read(
      'H5P.Dialogcards',
      {
        title: '<p>Teas</p>',
        dialogs: [
          {
            text: '<p>Sencha</p>',
            answer: '<p>green</p>',
            image: { path: 'a.png' },
            imageAltText: 'leaf',
            tips: { front: 'A colour' },
          },
          { text: 'lost', answer: '' },
        ],
      },
      { files: { 'content/a.png': 'x' } },
    );
    expect(elementsOf(dialog.course).flatMap(({ content }) => listCards(content))).toEqual([
      { front: '![leaf](media/a.png)\n\nSencha', back: 'green' },
    ]);
    expect(notesOf(dialog)).toEqual(expect.arrayContaining(['empty 1', 'hints-cut A colour']));
    const typed = await read('H5P.Flashcards', {
      description: 'Type.',
      cards: [{ text: 'Who?', answer: 'Anna/Otto', tip: 'A name' }],
    });
    const check = checkAsking(typed.course, /Who/);
    expect([verdictOf(check, 'otto'), verdictOf(check, 'Eva')]).toEqual(['met', 'not-yet']);
    expect(check.hints).toEqual(['A name']);
  });

  it('reads texts, pictures, videos, links and accordions', async () => {
    const reading = await read(
      'H5P.Column',
      {
        content: [
          inside('H5P.AdvancedText', {
            text: '<h2>Learning objectives</h2><ul><li>Brew green tea</li></ul><script>x()</script>',
          }),
          inside('H5P.Video', { sources: [{ path: 'https://youtu.be/abcdefghijk' }] }),
          inside('H5P.Audio', { files: [{ path: 'audios/a.mp3' }] }),
          inside('H5P.Image', { file: { path: 'images/gone.png#tmp' } }),
          inside('H5P.Table', { text: '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>' }),
          inside('H5P.Link', { title: 'There', linkWidget: { protocol: 'https://', url: 'example.org' } }),
          inside('H5P.Accordion', {
            panels: [{ title: 'More', content: inside('H5P.AdvancedText', { text: 'Inside.' }) }],
          }),
        ].map((content) => ({ content, useSeparator: 'auto' })),
      },
      { files: { 'content/audios/a.mp3': 'x' }, head: { authors: [{ name: 'A. Body' }], defaultLanguage: 'de' } },
    );
    const content = contentOf(reading);
    expect(findBlocks(content).map(({ body }) => body)).toEqual([
      'url: https://www.youtube.com/watch?v=abcdefghijk',
      'url: media/a.mp3',
    ]);
    expect(content).toContain('[There](https://example.org)\n\n### More\n\nInside.');
    expect(elementsOf(reading.course)[0]?.rows.map(({ statement }) => statement)).toEqual(['Brew green tea']);
    expect(notesOf(reading)).toEqual(
      expect.arrayContaining(['script-dropped', 'people-dropped A. Body', 'picture-missing images/gone.png']),
    );
    expect(reading.course).toMatchObject({ title: 'Tea', language: 'de', packages: [] });
  });

  it('reads an element for each book chapter and one for a presentation', async () => {
    const book = await read('H5P.InteractiveBook', {
      bookCover: { coverDescription: '<p>A book.</p>' },
      chapters: [
        inside('H5P.Column', { content: [{ content: inside('H5P.AdvancedText', { text: 'One.' }) }] }, 'First'),
        inside('H5P.Column', { content: [] }, 'Empty'),
        inside(
          'H5P.Column',
          { content: [{ content: inside('H5P.TrueFalse', { question: 'So?', correct: 'true' }) }] },
          'Last',
        ),
      ],
    });
    expect(outlineOf(book.course)).toEqual([['Tea', ['Tea', 'Tea', 'First', 'Last']]]);
    const slides = await read('H5P.CoursePresentation', {
      presentation: {
        slides: [
          {
            keywords: [{ main: 'Leaves' }],
            elements: [
              { y: 50, x: 0, action: inside('H5P.AdvancedText', { text: 'Below.' }), solution: '<p>Said of it.</p>' },
              { y: 10, x: 5, action: inside('H5P.Text', { text: 'Above.' }) },
              { y: 90, goToSlide: 2, title: 'Go on' },
            ],
          },
          {
            elements: [
              { action: inside('H5P.Nil', {}) },
              { action: inside('H5P.Summary', { intro: 'S?', summaries: [{ summary: ['x', 'y'] }] }) },
            ],
          },
        ],
      },
    });
    expect(contentOf(slides)).toMatch(/^## Leaves\n\nAbove\.\n\nBelow\.\n\nSaid of it\.\n\nGo on\n\n```check/);
    const straight = await read('H5P.BranchingScenario', {
      branchingScenario: {
        startScreen: { startScreenTitle: 'Start' },
        content: [{ type: inside('H5P.AdvancedText', { text: 'On.' }) }],
        endScreens: [{ endScreenTitle: 'Over', endScreenSubtitle: 'Well done.' }],
      },
    });
    expect(contentOf(straight)).toBe('## Start\n\nOn.\n\n**Over**\n\nWell done.');
    const questions = await read('H5P.QuestionSet', {
      introPage: { showIntroPage: true, introduction: 'Ready?' },
      poolSize: 1,
      questions: [
        inside('H5P.TrueFalse', { question: 'A.', correct: 'true' }),
        inside('H5P.TrueFalse', { question: 'B.', correct: 'false' }),
      ],
    });
    expect(contentOf(questions)).toMatch(/^Ready\?\n\n```check[\s\S]*```check/);
    expect(notesOf(questions)).toContain('random-values 1 of 2');
  });

  it('plays unsupported content in the H5P player', async () => {
    const game = await read('H5P.MemoryGame', { cards: [] }, { head: { title: 'Game' } });
    expect(game.course.packages).toEqual([
      { key: 'h5p', kind: 'h5p', title: 'Game', entry: '', folder: '', passingScore: undefined },
    ]);
    expect(contentOf(game)).toBe('```package\npackage: h5p\n```');
    expect(game.parts.find(({ kind }) => kind === 'package')).toMatchObject({
      becomes: 'package',
      notes: [{ note: 'played-as-it-is', what: 'H5P.MemoryGame' }],
    });

    const mixed = await read('H5P.QuestionSet', {
      passPercentage: 60,
      questions: [inside('H5P.TrueFalse', { question: 'A.', correct: 'true' }), inside('H5P.DragQuestion', {}, 'Drag')],
    });
    expect(mixed.course.packages[0]?.passingScore).toBe(0.6);
    expect(checkAsking(mixed.course, /A\./)).toBeDefined();
    expect(elementsOf(mixed.course)).toHaveLength(2);
    expect(mixed.parts.find(({ called }) => called === 'H5P.DragQuestion')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'kind-unknown' }],
    });

    const branching = await read('H5P.BranchingScenario', {
      branchingScenario: { content: [{ type: inside('H5P.BranchingQuestion', {}) }] },
    });
    expect(branching.course.packages).toHaveLength(1);
  });

  it('never invents a key', async () => {
    const none = await read('H5P.MultiChoice', {
      question: 'None?',
      answers: [
        { text: 'a', correct: false },
        { text: 'b', correct: false },
      ],
    });
    expect(contentOf(none)).toBe('None?\n\n- a\n- b');
    expect(notesOf(none)).toEqual(['key-missing']);
  });

  it('skips broken or hostile content', async () => {
    const nest = (depth: number): object =>
      depth === 0 ? { content: [] } : { content: [{ content: inside('H5P.Column', nest(depth - 1)) }] };
    for (const [library, params] of [
      ['H5P.Column', nest(60)],
      ['H5P.MultiChoice', { answers: 'none', question: 7, behaviour: null, media: [] }],
      ['H5P.Blanks', { questions: [null, 3, { a: 1 }, '*'.repeat(50_000)] }],
      ['H5P.SingleChoiceSet', { choices: [null, { answers: {} }] }],
      ['H5P.CoursePresentation', { presentation: 'x' }],
      ['__proto__', {}],
      ['constructor', {}],
      ['H5P.AdvancedText', { text: '<div>'.repeat(2000) }],
    ] as const) {
      const reading = await read(library, params);
      expect(reading.parts.length, library).toBeGreaterThan(0);
    }
    const broken = await h5pReader.read(
      filesInMemory({ 'h5p.json': '{"title": "T", "mainLibrary": "H5P.Column"}', 'content/content.json': '{' }),
      'x.h5p',
    );
    expect(notesOf(broken)).toContain('unreadable content/content.json');
    expect(broken.course.packages).toHaveLength(1);
    await expect(
      h5pReader.read(filesInMemory({ 'h5p.json': '{', 'content/content.json': '{}' }), 'x.h5p'),
    ).rejects.toMatchObject({ why: 'damaged' });
  });
});

describe('H5P sample', () => {
  const path = samplePath('interop/h5p/standalone-true-false/h5p-test.h5p');

  it.skipIf(!path)('is complete with right answers', async () => {
    const files = await openSampleFile(path ?? '');
    expect(h5pReader.recognises(files)).toBe(true);
    const { course, parts } = await h5pReader.read(files, 'h5p-test.h5p');
    const source = JSON.parse((await readText(files, 'content/content.json')) ?? '') as { correct: string };
    const [check] = elementsOf(course).flatMap(({ content }) => listChecks(content));
    if (!check) throw new Error('no check');
    expect(verdictOf(check, source.correct === 'true')).toBe('met');
    expect(verdictOf(check, source.correct !== 'true')).toBe('not-yet');
    expect(parts.map(({ outcome }) => outcome)).toEqual(['mapped', 'mapped']);
  });
});
