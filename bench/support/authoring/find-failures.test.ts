import { describe, expect, it, test } from 'vitest';
import type { Check } from '../../../packages/contract/src/shapes/check.ts';
import { fence } from '../../../packages/domain/src/content/blocks.ts';
import { writeCheck } from '../../../packages/domain/src/content/check-block.ts';
import { writeYaml } from '../../../packages/domain/src/content/yaml.ts';
import type { ModuleDraft, RowDraft } from '../../../packages/domain/src/drafts/draft.ts';
import type { FailureKind } from './failure.ts';
import { findFailures } from './find-failures.ts';
import { neverTaughtIn, saysAsTrue } from './never-taught.ts';
import { readDraft } from './read-draft.ts';
import type { Tongue } from './word-forms.ts';

type Parts = {
  lesson?: string;
  title?: string;
  statements?: string[];
  checks?: Check[];
  cards?: { front: string; back: string }[];
  situation?: string;
};

const row = (key: string, statement: string): RowDraft => ({
  key,
  statement,
  guidance: '',
  kind: 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
});

const LESSON = 'Exudate is the fluid that seeps out of a wound. Its amount decides what should cover the wound.';
const ASKS: Check = { type: 'free-response', stem: 'In your own words: what is exudate?', rows: ['row-0'] };

function draftOf({
  lesson = LESSON,
  title = 'Exudate',
  statements,
  checks,
  cards = [],
  situation,
}: Parts): ModuleDraft {
  const rows = (statements ?? ['Explains that exudate is the fluid that seeps out of a wound.']).map((text, at) =>
    row(`row-${at}`, text),
  );
  const asked =
    checks ?? rows.map(({ key, statement }): Check => ({ ...ASKS, stem: `Say why: ${statement}`, rows: [key] }));
  const content = [
    lesson,
    ...asked.map(writeCheck),
    ...(cards.length > 0 ? [fence('flashcards', writeYaml({ cards }))] : []),
  ];
  return {
    title,
    sections: [{ title, elements: [{ title, format: 'lesson', content: content.join('\n\n'), rows, citations: [] }] }],
    scenarios: situation
      ? [
          {
            title: 'A visit',
            situation,
            opening: 'What do you say?',
            difficulty: 1,
            section: 0,
            element: 0,
            rowKeys: [],
          },
        ]
      : [],
  };
}

const kindsOf = (parts: Parts, tongue: Tongue = 'en', neverTaught: string[] = [], source = parts.lesson ?? LESSON) =>
  new Set(findFailures(readDraft(draftOf(parts), tongue), { source, neverTaught }).map(({ kind }) => kind));

const choice = (stem: string, key: string, ...others: string[]): Check => ({
  type: 'single-choice',
  stem,
  rows: ['row-0'],
  options: [key, ...others].map((text, at) => ({ id: `${at}`, text, ...(at === 0 ? { correct: true } : {}) })),
});

describe('a draft', () => {
  it('with nothing wrong passes', () => {
    expect([
      ...kindsOf({
        checks: [
          ASKS,
          choice('What should cover a wound that hardly weeps?', 'A thin film', 'A thick foam', 'A strip of gauze'),
        ],
        cards: [
          { front: 'Exudate', back: 'Fluid that seeps out of a wound.' },
          { front: '`==`', back: 'Compares two values and changes nothing.' },
          { front: 'For loop', back: 'Runs its body once for each element.' },
        ],
        situation: 'A patient asks why the dressing is wet again (it was changed at noon).',
      }),
    ]).toEqual([]);
  });

  const failing: [FailureKind, Parts][] = [
    [
      'duplicate-criterion',
      {
        statements: [
          'Explains that exudate is the fluid that seeps out of a wound.',
          'Names exudate: exudate is a fluid that seeps out of the wound.',
        ],
      },
    ],
    ['duplicate-check', { checks: [ASKS, ASKS] }],
    [
      'asked-twice',
      {
        checks: [
          choice('What is exudate?', 'The fluid that seeps out of a wound', 'A dressing', 'A scar'),
          {
            type: 'match',
            stem: 'Match each term with its meaning.',
            rows: ['row-0'],
            pairs: [
              { left: 'Exudate', right: 'The fluid that seeps out of a wound' },
              { left: 'Maceration', right: 'Softening of skin that was wet for days' },
            ],
          },
        ],
      },
    ],
    [
      'duplicate-card',
      { cards: ['Fluid out of a wound', 'What a wound gives off'].map((back) => ({ front: 'Exudate', back })) },
    ],
    ['leaning', { statements: ['Explains that it seeps out of a wound.'] }],
    ['leaning', { checks: [choice('What seeps?', 'Exudate', 'Hence a scar', 'Blood')] }],
    ['unmatched-mark', { cards: [{ front: 'Exudate', back: 'Fluid of a wound (clear or “yellow).' }] }],
    ['unmatched-mark', { lesson: `${LESSON} **Dressings cover it.` }],
    ['residue', { statements: ['Explains that ****exudate**** seeps out of a wound.'] }],
    ['residue', { lesson: `${LESSON} Films hold none (see ).` }],
    ['residue', { lesson: `${LESSON} A <span>film</span> holds none.` }],
    ['about-the-book', { lesson: `${LESSON} Figure 3 shows it.` }],
    ['about-the-book', { situation: 'A friend has not read what is said in this chapter.' }],
    ['front', { cards: [{ front: 'But remember that there', back: 'Several kinds of foam exist.' }] }],
    ['front', { cards: [{ front: 'Exudate is watery', back: 'Several kinds of foam exist.' }] }],
    ['front', { cards: [{ front: 'How does it differ?', back: 'Several kinds of foam exist.' }] }],
    ['circular', { cards: [{ front: 'Epistemic injustice', back: 'Injustice that is epistemic.' }] }],
    ['truncated', { cards: [{ front: 'Confirmation bias', back: 'The tendency to search for' }] }],
    ['truncated', { statements: ['Explains that exudate seeps out of wounds such as'] }],
    ['agreement', { checks: [{ ...ASKS, stem: 'What is Aristotle argues that happiness?' }] }],
    ['agreement', { checks: [{ ...ASKS, stem: 'What are a dressing?' }] }],
    ['banned-stem', { checks: [{ ...ASKS, stem: 'Finish this thought in your own words: “Exudate …”' }] }],
    ['longer-key', { checks: [choice('What seeps?', 'The fluid of a wound that is healing', 'Blood', 'Water')] }],
    ['option-class', { checks: [choice('What seeps?', 'Exudate', 'A scar of the skin', 'A smelly smoked fish')] }],
    ['key-in-stem', { checks: [choice('Which exudate seeps out?', 'Exudate', 'Scars', 'Films')] }],
    [
      'key-in-stem',
      { checks: [{ type: 'short-text', stem: 'How is exudate called?', accept: ['exudate'], rows: ['row-0'] }] },
    ],
    [
      'one-truth-value',
      {
        checks: ['Foams hold much.', 'Films hold little.', 'Scars fade slowly.', 'Germs need water.'].map((stem) => ({
          type: 'true-false',
          stem,
          answer: true,
          rows: ['row-0'],
        })),
      },
    ],
    ['not-asked', { checks: [] }],
    ['not-taught', { statements: ['Explains that macrophages arrive after two days.'] }],
    ['rows-missing', { checks: [ASKS, { type: 'true-false', stem: 'Films hold no fluid.', answer: true }] }],
    ['unreadable', { lesson: `${LESSON}\n\n\`\`\`check\ntype: bogus\n\`\`\`` }],
    ['dangling-paragraph', { lesson: `However, films hold none.\n\n${LESSON}` }],
    ['back-matter-lesson', { title: 'Suggested Reading' }],
  ];
  test.each(failing)('fails with %s: %j', (kind, parts) => {
    expect(kindsOf(parts)).toContain(kind);
  });

  it('may start a paragraph as its source does, after the paragraph that it leans on', () => {
    const lesson =
      'Films hold no fluid.\n\nHowever, foams hold much of it. Exudate is the fluid that seeps out of a wound.';
    expect(kindsOf({ lesson })).not.toContain('dangling-paragraph');
  });
  it('may not join titles of its source, though the source may', () => {
    const title = 'Dividing integers and The math module';
    expect(kindsOf({ title }, 'en', [], '## Dividing integers\n\n## The math module')).toContain('joined-title');
    expect(kindsOf({ title }, 'en', [], `## ${title}\n\n## Dividing integers`)).not.toContain('joined-title');
  });
  it('may hold code with brackets and stars, and contrast what is alike', () => {
    const lesson = `${LESSON} Call \`print(\` or \`a ** b\`; a list (such as \`[]\`) is empty. Steps: a) wash, b) rinse.`;
    const cards = [
      { front: '`==`', back: 'Checks whether two values are equal.' },
      { front: '`!=`', back: 'Checks whether two values are not equal.' },
      {
        front: 'How does `=` differ from `==`?',
        back: '`=` stores a value. `==` checks whether two values are equal.',
      },
    ];
    expect([...kindsOf({ lesson, cards })]).toEqual([]);
  });
  it('speaks one language', () => {
    const german = 'Erklärt, dass die Hefen im Teig aus dem Zucker ein Gas bilden.';
    expect(kindsOf({ statements: [german] }, 'en')).toContain('other-language');
    expect(
      kindsOf({ checks: [{ ...ASKS, stem: 'In your own words: what is it that seeps out of a wound?' }] }, 'de'),
    ).toContain('other-language');
  });
});

describe('a sentence that must not be taught', () => {
  const sentences = neverTaughtIn('arguments-and-fallacies.md');
  it('is found in a criterion, a card and a key', () => {
    const view = 'No culture can be mistaken about morality.';
    expect(sentences).toContain(view);
    const told: Parts[] = [
      { statements: ['Explains that no culture can be mistaken about morality.'] },
      { cards: [{ front: 'Morality', back: 'No culture can be mistaken about it.' }] },
      { checks: [{ type: 'true-false', stem: `True or false? ${view}`, answer: true, rows: ['row-0'] }] },
    ];
    for (const parts of told)
      expect(kindsOf(parts, 'en', sentences), JSON.stringify(parts)).toContain('taught-as-true');
  });
  it('may be told as somebody’s view, denied, or keyed false', () => {
    const [claim = ''] = sentences.filter((each) => each.startsWith('No culture'));
    expect(saysAsTrue('Relativists claim that no culture can be mistaken about morality', claim, 'en')).toBe(false);
    expect(saysAsTrue('It is false that no culture can be mistaken about morality', claim, 'en')).toBe(false);
    expect(
      kindsOf({ checks: [{ type: 'true-false', stem: claim, answer: false, rows: ['row-0'] }] }, 'en', sentences),
    ).not.toContain('taught-as-true');
  });
});
