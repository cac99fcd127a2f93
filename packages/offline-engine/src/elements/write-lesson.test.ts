import { describe, expect, it } from 'vitest';
import { draftModule } from '../drafting/draft-module.ts';

const HARBOUR =
  'A **harbour** is a place where ships lie safe from the sea. A harbour has a mouth, and most mouths are narrow because the sea must stay outside. A **mole** is a wall of stone that keeps the waves out of a harbour. Moles are built of large blocks, since small ones are carried away by the first storm. Old people sit on the mole and watch the ships.';
const TIDE =
  'A **tide** is the regular rise and fall of the sea. The tide rises because the moon pulls at the water. A **neap tide** has a small range because the sun pulls across the moon. Whoever enters a harbour at low water needs a pilot, for the bar of sand moves every winter.';

const draft = (body: string, title = 'Chapter 2: Harbours and Tides') =>
  draftModule(
    {
      language: 'en',
      sources: [{ name: 'a.md', title, paged: false, pages: [{ page: 1, text: `# ${title}\n\n${body}` }] }],
    },
    () => undefined,
  );
const lessonsOf = (body: string) =>
  draft(body).sections.flatMap(({ elements }) => elements.filter(({ format }) => format === 'lesson'));

describe('lesson', () => {
  it('does not repeat its own title as its first heading', () => {
    const [lesson] = lessonsOf(
      `## Harbours\n\n### Harbours\n\n${HARBOUR}\n\n### Safety\n\nA ship in a harbour needs water under its keel.\n\n## Tides\n\n${TIDE}`,
    );
    expect(lesson?.content).not.toContain('## Harbours');
    expect(lesson?.content).toContain('## Safety');
  });
  it('teaches what the check of its section asks for', () => {
    const { sections } = draft(`## Harbours\n\n${HARBOUR}\n\n## Tides\n\n${TIDE}`);
    for (const { elements } of sections) {
      const lesson = elements.find(({ format }) => format === 'lesson')?.content ?? '';
      const asked = elements.flatMap(({ rows: criteria }) => criteria.map(({ statement }) => statement));
      for (const statement of asked) expect(lesson).toContain(statement.split(': ').at(-1)?.slice(-20, -1));
    }
  });
});

it('a module omits the chapter number of the book', () => {
  expect(draft(`## Harbours\n\n${HARBOUR}\n\n## Tides\n\n${TIDE}`).title).toBe('Harbours and Tides');
  expect(draft(`## Harbours\n\n${HARBOUR}\n\n## Tides\n\n${TIDE}`, '2001: a year of tides').title).toContain('2001');
});

it('content that no lesson has because of its references is reported', () => {
  const { report } = draft(
    `## Harbours\n\n${HARBOUR}\n\nVisit the website of the harbour. It shows the moles.\n\n## Tides\n\n${TIDE}`,
  );
  expect(report?.dropped).toContainEqual({ what: 'sentence', reason: 'leaning', count: 2 });
});

describe('exercise in a lesson', () => {
  const task = (text: string) =>
    draft(`## Harbours\n\n${HARBOUR}\n\n### Counting ships\n\n${text}\n\n## Tides\n\n${TIDE}`)
      .sections.flatMap(({ elements }) => elements)
      .find(({ format, content }) => format === 'example' && content.includes('Counting ships'))?.content;

  it('is included if it mentions what its program gets', () => {
    expect(
      task(
        'Write a program that counts the ships in the provided list and prints the number of ships that it has found.',
      ),
    ).toContain('provided list');
  });
  it('keeps the introduction of its list, which a conversion duplicated', () => {
    const text = task(
      'Write a function, moor(), that moors a ship at a pier of the harbour. It has two parameters: ship: the name of the ship pier: the number of the pier\n\n- ship: the name of the ship\n- pier: the number of the pier',
    );
    expect(text).toMatch(/It has two parameters:\S*\s+- ship/);
  });
  it('is shortened if it shows the expected result', () => {
    expect(task('Write a program that prints the following:\n\n```\n3 2 1\n```')).toContain('3 2 1');
  });
});
