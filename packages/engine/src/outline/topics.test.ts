import { describe, expect, it } from 'vitest';
import { readTopics } from './read-topics.ts';

/** A document of chapters with whole sentences around what is looked at. */
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

describe('a glossary', () => {
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

  it('is quoted as it stands', () => {
    const text = `# Logic\n\n${BODY}## Key Terms\n\n**premise****:** ${PREMISE}\n`;
    const term = read(text).topics.flatMap(({ terms }) => terms)[0];
    expect(text).toContain(term?.sentence.quote);
  });

  it('is none where a chapter on definitions teaches', () => {
    const told =
      'A definition says what a word is used for, and a good one is neither too wide nor too narrow. Dictionaries report how speakers use a word, while a stipulation decides how it is going to be used from here on. Whoever disputes a definition of the second sort has misunderstood it. In science a definition is often given by an operation, so that everybody measures the same thing and nobody has to guess. '.repeat(
        2,
      );
    const { topics, leftOut } = read(`# Logic\n\n${BODY}## Definitions\n\n${told}`);
    expect(topics.map(({ title }) => title)).toContain('Definitions');
    expect(leftOut).toEqual([]);
  });
});

describe('what is no lesson', () => {
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
  ])('%s is a subject', (heading) => {
    const { topics } = read(`# Logic\n\n## ${heading}\n\n${PREMISES}\n\n## Fallacies\n\n${FALLACIES}`);
    expect(topics[0]?.title).toBe(heading);
  });

  it('gives its questions, points and objectives to the topics that they are about', () => {
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

  it('keeps captions and misread lines out of the text', () => {
    const { topics } = read(
      `# Logic\n\n${BODY.replace('## Fallacies', '*Figure: A tree. (credit: J. Doe)*\n\nFigure 3.2 The tree of inferences. It has leaves.\n\nTh3 t1de r!ses @nd f@lls tw|ce a d4y.\n\n## Fallacies')}`,
    );
    expect(JSON.stringify(topics)).not.toMatch(/tree|t1de/i);
  });

  it('is a part of another language read in that', () => {
    const german =
      'Die **Zelle** ist die kleinste Einheit des Lebens, und sie ist von einer Membran umgeben. Im Inneren liegt das Zytoplasma, in dem viele Vorgänge ablaufen. Der Zellkern enthält das Erbgut und steuert, was in der Zelle geschieht. Pflanzen haben außerdem eine Wand, die ihnen Halt gibt und sie schützt, auch wenn es trocken ist. Ohne sie könnte keine Pflanze aufrecht stehen, und der Wind würde sie knicken.';
    const { topics } = read(`# Logic\n\n${BODY}## Die Zelle\n\n${german}\n`);
    expect(topics.map(({ pack }) => pack.code)).toEqual(['en', 'en', 'de']);
  });
});
