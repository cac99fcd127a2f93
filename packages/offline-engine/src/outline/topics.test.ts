import { describe, expect, it } from 'vitest';
import { pickPack } from '../language/pick-pack.ts';
import { readSource } from '../source/read-source.ts';
import { sentencesOf } from '../source/source-block.ts';
import { readTopics } from './read-topics.ts';
import { topicsOf } from './topics.ts';

const PREMISES =
  'An **argument** is a set of statements in which premises support a conclusion. A premise is offered as evidence for the conclusion, and a good premise is true. In a deductive inference the truth of the premises guarantees the conclusion. When people reason from many cases to a rule they use inductive inference, which makes the conclusion probable rather than certain, since the next case may surprise them and often does.';
const FALLACIES =
  'A **fallacy** is an error in reasoning that makes an argument weak. A straw man misrepresents the view of an opponent so that it is easier to attack. Confirmation bias is hard to notice in oneself, because the search for evidence feels honest. Those who know the name of a fallacy see it sooner in what others say, and later, with some luck, also in what they say themselves to their friends.';
const BODY = `## Arguments\n\n${PREMISES}\n\n## Fallacies\n\n${FALLACIES}\n\n`;

const read = (text: string, name = 'logic.md') =>
  readTopics([{ name, paged: false, pages: [{ page: 1, text }] }], 'en', () => undefined);
const termsIn = (glossary: string) =>
  read(`# Logic\n\n${BODY}${glossary}`).topics.map(({ title, terms }) => [
    title,
    terms.map(({ term, meaning }) => `${term} = ${meaning}`),
  ]);

describe('glossary of a document', () => {
  const STRAW = 'a fallacy that misrepresents the view of an opponent';
  const PREMISE = 'a statement that is offered as evidence';
  const EXPECTED = [
    ['Arguments', [`premise = ${PREMISE}`]],
    ['Fallacies', [`straw man = ${STRAW}`]],
  ];

  it.each([
    ['a list in bold', `## Key Terms\n\n- **premise** ${PREMISE}\n- **straw man** ${STRAW}`],
    ['a list with colons', `## Glossary\n\n- premise: ${PREMISE}\n- straw man: ${STRAW}`],
    ['a list with dashes', `## Key terms and concepts\n\n* premise – ${PREMISE}\n* straw man — ${STRAW}`],
    ['a table', `## Glossary\n\n| Term | Meaning |\n| --- | --- |\n| premise | ${PREMISE} |\n| straw man | ${STRAW} |`],
    ['a table without a head', `## Glossar\n\n| premise | ${PREMISE} |\n| --- | --- |\n| straw man | ${STRAW} |`],
    ['paragraphs by turns', `## 3.4 Glossary\n\npremise\n\n${PREMISE}\n\nstraw man\n\n${STRAW}`],
    ['headings', `## Vocabulary\n\n### premise\n\n${PREMISE}\n\n### straw man\n\n${STRAW}`],
    ['marks that were set twice', `## Key Terms\n\n**premise** **** ${PREMISE}\n\n**straw man****:** ${STRAW}\n\n****`],
    ['a plain line as its heading', `Key Terms\n\n**premise:** ${PREMISE}\n\n**straw man:** ${STRAW}`],
  ])('that is %s gives each term to the topic that uses it', (_form, glossary) => {
    expect(termsIn(glossary)).toEqual(EXPECTED);
  });

  it('is quoted unchanged', () => {
    const text = `# Logic\n\n${BODY}## Key Terms\n\n**premise****:** ${PREMISE}\n`;
    const term = read(text).topics.flatMap(({ terms }) => terms)[0];
    expect(text).toContain(term?.sentence.quote);
  });

  it('is not detected in a chapter that teaches definitions', () => {
    const told =
      'A definition says what a word is used for, and a good one is neither too wide nor too narrow. Dictionaries report how speakers use a word, while a stipulation decides how it is going to be used from here on. Whoever disputes a definition of the second sort has misunderstood it. In science a definition is often given by an operation, so that everybody measures the same thing and nobody has to guess. '.repeat(
        2,
      );
    const { topics, leftOut } = read(`# Logic\n\n${BODY}## Definitions\n\n${told}`);
    expect(topics.map(({ title }) => title)).toContain('Definitions');
    expect(leftOut).toEqual([]);
  });
});

describe('part that is no lesson', () => {
  it.each([
    ['Preface', 'front-matter'],
    ['Table of Contents', 'front-matter'],
    ['About the Authors', 'front-matter'],
    ['Answer Key', 'front-matter'],
    ['Index', 'front-matter'],
    ['Suggested Reading', 'reading-list'],
    ['References', 'reading-list'],
    ['Further Resources', 'reading-list'],
    ['Video', 'pointers'],
    ['Links', 'pointers'],
    ['Review Questions', 'exercises'],
    ['Critical Thinking', 'exercises'],
    ['Summary', 'summary'],
    ['Key Concepts and Summary', 'summary'],
    ['Suggestions for Further Study', 'reading-list'],
    ['Image Credits', 'front-matter'],
    ['Multiple Choice', 'exercises'],
    ['Vorwort', 'front-matter'],
    ['Literaturverzeichnis', 'reading-list'],
    ['Wiederholungsfragen', 'exercises'],
    ['Lösungen', 'front-matter'],
    ['Zusammenfassung', 'summary'],
  ])('%s is left out as %s', (heading, reason) => {
    const { topics, leftOut } = read(`# Logic\n\n${BODY}## ${heading}\n\n- Plato: Republic, 1992.\n`);
    expect(topics.map(({ title }) => title)).toEqual(['Arguments', 'Fallacies']);
    expect(leftOut).toEqual([{ title: heading, upload: 'logic.md', reason }]);
  });

  it.each([
    'Index funds',
    'Goals of medicine',
    'Figures of speech',
    'Links between cells',
    'Problems of induction',
    'Ziele der Politik',
  ])('%s is a topic', (heading) => {
    const { topics } = read(`# Logic\n\n## ${heading}\n\n${PREMISES}\n\n## Fallacies\n\n${FALLACIES}`);
    expect(topics[0]?.title).toBe(heading);
  });

  it('gives its questions, points and objectives to the matching topics', () => {
    const { topics } = read(
      `# Logic\n\n## Learning Objectives\n\n- Tell a fallacy from good reasoning.\n\n${BODY}## Summary\n\n- A straw man misrepresents the view of an opponent.\n\n## Review Questions\n\n1. What supports the conclusion of an argument?\n2. What does a straw man do to the view of an opponent?\n`,
    );
    const tasks = topics.map(({ parts }) => parts.filter(({ role }) => role === 'exercise').length);
    expect([tasks, topics.map(({ highlights }) => highlights.length)]).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(topics[1]?.objectives.map(({ text }) => text)).toEqual(['Tell a fallacy from good reasoning.']);
  });

  it('drops captions and misread lines from the text', () => {
    const { topics } = read(
      `# Logic\n\n${BODY.replace('## Fallacies', '*Figure: A tree. (credit: J. Doe)*\n\nFigure 3.2 The tree of inferences. It has leaves.\n\nTh3 t1de r!ses @nd f@lls tw|ce a d4y.\n\n## Fallacies')}`,
    );
    expect(JSON.stringify(topics)).not.toMatch(/tree|t1de/i);
  });

  it('is read in its own language if that differs', () => {
    const german =
      'Die **Zelle** ist die kleinste Einheit des Lebens, und sie ist von einer Membran umgeben. Im Inneren liegt das Zytoplasma, in dem viele Vorgänge ablaufen. Der Zellkern enthält das Erbgut und steuert, was in der Zelle geschieht. Pflanzen haben außerdem eine Wand, die ihnen Halt gibt und sie schützt, auch wenn es trocken ist. Ohne sie könnte keine Pflanze aufrecht stehen, und der Wind würde sie knicken.';
    const { topics } = read(`# Logic\n\n${BODY}## Die Zelle\n\n${german}\n`);
    expect(topics.map(({ pack }) => pack.code)).toEqual(['en', 'en', 'de']);
  });
});

describe('supplement of a chapter is assigned to its section', () => {
  const VALID =
    'An argument whose conclusion follows from its premises is called **valid**, whatever its premises say. To test it one looks for a **counterexample** with the same form and a false conclusion. One such case shows that the form fails, and no number of other cases shows that it holds. Whoever has understood this knows why a valid argument may rest on nonsense and why it is worth little alone.';
  const NAMES =
    'A **fallacy** is a mistake that has earned a name. A **straw man** puts a weaker view in the place of the real one, for example in a quarrel about schools. People give in to it easily in an argument, since the weaker view is often absurd, and a false picture of an opponent flatters those who look at it. The false view is then knocked down with much noise and little use.';
  const text = (end: string) =>
    `# Logic\n\n## Looking at the form\n\n${VALID}\n\n## Argument and its mistakes\n\n${NAMES}\n\n${end}`;
  const titled = (topics: ReturnType<typeof read>['topics'], holds: (topic: (typeof topics)[number]) => boolean) =>
    topics.filter(holds).map(({ title }) => title);
  const withPart = (role: string, end: string) =>
    titled(read(text(end)).topics, ({ parts }) => parts.some((part) => part.role === role));

  it('a question by its content and not by its instruction', () => {
    expect(withPart('exercise', '## Review Questions\n\n1. Can a valid argument be false? Give an example.')).toEqual([
      'Looking at the form',
    ]);
  });
  it('a question with words of several sections to the one about it', () => {
    const other = `${FALLACIES} A ship needs a harbour. In a harbour a wave is small.`;
    const waves = `${PREMISES} A **wave** moves. A wave breaks. A wave rolls into a harbour. The harbour is old.`;
    const { topics } = read(
      `# Sea\n\n## Ships\n\n${other}\n\n## Water\n\n${waves}\n\n## Review Questions\n\n1. What does a wave do to a harbour?`,
    );
    expect(titled(topics, ({ parts }) => parts.some(({ role }) => role === 'exercise'))).toEqual(['Water']);
  });
  it('the rows of a table', () => {
    const rows = '| valid | the conclusion follows |\n| counterexample | the same form fails |';
    expect(withPart('reference', `## Summary\n\n| Term | Meaning |\n| --- | --- |\n${rows}`)).toEqual([
      'Looking at the form',
    ]);
  });
  it('a summary sentence by its heading', () => {
    const { topics } = read(
      text('## Summary\n\n### Looking at the form\n\nPremises may be nonsense and the argument sound in form.'),
    );
    expect(titled(topics, ({ highlights }) => highlights.length > 0)).toEqual(['Looking at the form']);
  });
  it('and the author reads what matches none', () => {
    const { leftOut } = read(
      text('## Review Questions\n\n1. What is a valid argument?\n2. How do volcanoes erupt beneath glaciers?'),
    );
    expect(leftOut).toContainEqual(
      expect.objectContaining({ title: 'How do volcanoes erupt beneath glaciers?', reason: 'exercises' }),
    );
  });
});

describe('sections of a document keep their order', () => {
  const OFFER =
    'A contract begins with an **offer**, which says on what terms somebody is willing to be bound. An offer ends when its time has run out or when it has been rejected. Acceptance comes later. An acceptance must be heard by whoever made the offer. No acceptance can be guessed from what somebody fails to do. By acceptance alone a contract is made, as lawyers like to say at great length.';
  const YES =
    '**Acceptance** is agreement to the offer as it stands. Acceptance must match it in every point. An acceptance has to reach the person who made it. Silence is no acceptance, since one cannot force a person to speak. By post an acceptance counts when it is sent. Where two firms have dealt with each other for years, silence may come to mean yes, because both of them understand it so.';
  it('if a later one uses what an earlier one introduces', () => {
    const { topics } = read(`# Contracts\n\n## Offers\n\n${OFFER}\n\n## Saying yes\n\n${YES}`);
    expect(topics.map(({ title }) => title)).toEqual(['Offers', 'Saying yes']);
  });
  it('and stay sections if some start with objectives', () => {
    const goals =
      '**Objectives**\n\nAfter reading this section you will be able to\n\n- state a rule\n- explain a term';
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    const sections = names.map((name, at) => `## ${name}\n\n${at < 3 ? `${goals}\n\n` : ''}${FALLACIES}`);
    const page = { page: 1, text: `# Logic\n\n${sections.join('\n\n')}` };
    const blocks = readSource({ name: 'logic.md', paged: false, pages: [page] });
    const { topics } = topicsOf({ blocks, title: 'Logic', upload: 'logic.md', pack: pickPack(FALLACIES, 'en') });
    expect(topics.map(({ title }) => title)).toEqual(names);
  });
});

describe('text below a list of objectives', () => {
  it('starts the next section without its own heading and the objectives appear once', () => {
    const story = 'A table top that was screwed down in winter has warped by summer, and the joiner knows why.';
    const text = `# Wood\n\n## Learning objectives\n\n- explain why wood swells and shrinks\n- name the layers of a trunk\n\n${story} ${'Wood takes up water and gives it off again. '.repeat(8)}\n\n## Why wood swells\n\n${'Wood swells where its cell walls take up water, and shrinks where they dry. '.repeat(12)}\n\n## The layers of a trunk\n\n${'The bark of a trunk is its outermost layer and keeps insects out. '.repeat(12)}`;
    const blocks = readSource({ name: 'wood.md', paged: false, pages: [{ page: 1, text }] });
    const { topics } = topicsOf({ blocks, title: 'Wood', upload: 'wood.md', pack: pickPack(text, 'en') });
    const [first] = topics;
    expect(topics.map(({ title }) => title)).not.toContain('Learning objectives');
    expect(first?.parts.map(({ title }) => title)).not.toContain('Learning objectives');
    expect(first?.parts.flatMap(({ blocks: own }) => own.flatMap(sentencesOf)).map(({ text: said }) => said)).toContain(
      story,
    );
    expect(topics.flatMap(({ objectives }) => objectives)).toHaveLength(2);
  });
});

describe('part of a section', () => {
  const inSection = (part: string) =>
    read(`# Code\n\n## Lists\n\n${PREMISES}\n\n${part}\n\n## Loops\n\n${FALLACIES}`).topics[0]?.parts.at(-1);

  it.each([
    ['Given the `Pet` class, create a `Bird` class that inherits from `Pet`.', 'exercise'],
    ['Define three classes: `Polygon`, `Rectangle`, and `Square`.', 'exercise'],
    [
      'Use the `join()` method to repeat an order. When finished, the user will enter a blank line. Order matters here.',
      'exercise',
    ],
    ['A loop that never ends is an **infinite loop**.\n\n```\nwhile True:\n  a = 1\n  b = 2\n  c = 3\n```', 'text'],
    ['The code below counts.\n\n```\na = 1\nb = 2\nc = 3\nd = 4\n```', 'worked-example'],
  ])('that says “%s” is of the kind %s', (text, role) => {
    expect(inSection(`### Something\n\n${text}`)?.role).toBe(role);
  });

  it('drops a code table with merged lines', () => {
    const table = '| `for i in x: # Body return i # Returns` | `print(i) print(x)` |\n| --- | --- |\n| a | b |';
    expect(inSection(`### Something\n\nA table is nice.\n\n${table}`)?.blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
    ]);
  });
  it('keeps a sentence about units and drops one about this unit of a course', () => {
    const part = inSection('### Something\n\nA program reads the unit as a string. This unit has three lessons.');
    expect(part?.blocks).toEqual([
      expect.objectContaining({
        sentences: [expect.objectContaining({ text: 'A program reads the unit as a string.' })],
      }),
    ]);
  });
  it('keeps a sentence about accounting books', () => {
    const part = inSection('### Something\n\nThe sum stands in the books until the end of the year.');
    expect(part?.blocks.flatMap(sentencesOf)).toHaveLength(1);
  });
  it('drops the remark about the book from a list item', () => {
    const part = inSection(
      '### Something\n\nQuotes differ:\n\n- Both kinds are the same. This book uses double ones.\n- One is odd.',
    );
    const list = part?.blocks.at(-1);
    expect(list?.kind === 'list' && list.items.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      ['Both kinds are the same.'],
      ['One is odd.'],
    ]);
  });
  it('keeps the first clause of a sentence that mentions the chapter', () => {
    const part = inSection(
      '### Something\n\nVery little of this is argument in the strict sense, and this chapter tries to say why.',
    );
    expect(part?.blocks).toEqual([
      expect.objectContaining({
        sentences: [
          expect.objectContaining({
            text: 'Very little of this is argument in the strict sense.',
            quote: 'Very little of this is argument in the strict sense',
          }),
        ],
      }),
    ]);
  });
  it('keeps a sentence about a numbered table if the table follows', () => {
    const part = inSection(
      '### Something\n\nTable 2.1 sets out two phases.\n\n| Phase | Days |\n| --- | --- |\n| one | 2 |',
    );
    expect(part?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
  });
});

it('objectives of one list have one form with any separator', () => {
  const list = '- name the two rules,\n- tell a premise from a conclusion, and\n- explain the form.';
  const { topics } = read(
    `# Logic\n\n## Arguments\n\n### Learning objectives\n\n${list}\n\n### Text\n\n${PREMISES}\n\n## Fallacies\n\n${FALLACIES}`,
  );
  expect(topics[0]?.objectives.map(({ text }) => text)).toEqual([
    'name the two rules',
    'tell a premise from a conclusion',
    'explain the form',
  ]);
});

describe('exercises outside the lessons', () => {
  const CEILING =
    'A **price ceiling** keeps a price from rising above a level. Under it buyers ask for more than sellers offer, and a shortage follows. Renters pay less and find fewer flats, and owners spend little on repairs. A ceiling above the market price changes nothing at all, since nobody asks for as much as it allows, and the shops go on as they did before it was made.';
  const FLOOR =
    'A **price floor** keeps a price from falling below a level. Under it sellers offer more than buyers take, and a surplus follows. Farmers are paid more, and the state stores grain. A floor below the market price changes nothing at all, since everybody pays more than it asks for anyway, and the farms go on as they did before it was made.';
  const placed = (questions: string) =>
    read(`# Prices\n\n## Price ceilings\n\n${CEILING}\n\n## Price floors\n\n${FLOOR}\n\n${questions}`).topics.map(
      ({ title, parts }) => [
        title,
        parts
          .filter(({ role }) => role === 'exercise')
          .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])))
          .map(({ sentences, answer }) => [...sentences, ...(answer ?? [])].map(({ text }) => text).join(' ')),
      ],
    );

  it('are assigned by their words and none is lost', () => {
    expect(
      placed(
        '## Problems\n\nWhat does a ceiling above the market price do?\n\nWhat does a floor below the market price do?\n\nWhat do you think?',
      ),
    ).toEqual([
      ['Price ceilings', ['What does a ceiling above the market price do?']],
      ['Price floors', ['What does a floor below the market price do?']],
    ]);
    const { leftOut } = read(`# Prices\n\n${BODY}## Problems\n\nWhat is a premise?\n\nWhat do you think?`);
    expect(leftOut.map(({ title }) => title)).toEqual(['Problems', 'What do you think?']);
  });

  it('get the answers of a separate part with the same number', () => {
    expect(
      placed(
        '## Exercises\n\n1. What follows a ceiling?\n2. What follows a floor?\n\n## Answers\n\n1. A shortage.\n2. A surplus.',
      ),
    ).toEqual([
      ['Price ceilings', ['What follows a ceiling? A shortage.']],
      ['Price floors', ['What follows a floor? A surplus.']],
    ]);
  });

  it('are no lesson despite long context, and a glossary below them is none either', () => {
    const told = 'A low-income country sets a ceiling on bread, and its bakers sell half as much as before. '.repeat(6);
    const { topics } = read(
      `# Prices\n\n# Price ceilings\n\n${CEILING}\n\n# Price floors\n\n${FLOOR}\n\n# Problems\n\n${told} What will the shortage be?\n\n## Glossary\n\n**price ceiling**: a legal maximum price\n\n**total surplus**: see social surplus\n`,
    );
    expect(topics.map(({ title }) => title)).toEqual(['Price ceilings', 'Price floors']);
    expect(topics.flatMap(({ terms }) => terms.map(({ term }) => term))).toEqual(['price ceiling']);
  });
});

it.each([
  ["What you'll be able to do", '- Tell a premise from a conclusion.'],
  ['By the end of this chapter', 'You will be able to\n\n- Tell a premise from a conclusion.'],
  ['Was Sie am Ende können', '- Tell a premise from a conclusion.'],
  ['Das lernen Sie', '- Tell a premise from a conclusion.'],
  ['Nach diesem Kapitel', 'Nach diesem Kapitel können Sie\n\n- Tell a premise from a conclusion.'],
])('finds objectives below “%s”, which is no lesson', (heading, written) => {
  const { topics } = read(`# Logic\n\n## ${heading}\n\n${written}\n\n${BODY}`);
  expect(topics.map(({ title, objectives }) => [title, objectives.map(({ text }) => text)])).toEqual([
    ['Arguments', ['Tell a premise from a conclusion.']],
    ['Fallacies', []],
  ]);
});
