import { describe, expect, it } from 'vitest';
import { draftModule } from '../drafting/draft-module.ts';

const FILLING = 'Rivers have been fished and sailed on for as long as people have lived beside them. '.repeat(8);
const CHAPTER = (questions: string) => `# Floods

## Managing floods

**Hard engineering** is the use of built structures that control a river. **Soft engineering** is the use of natural processes that slow the water of a river down. Many people believe that a hundred-year flood happens once every hundred years. In fact, a hundred-year flood has a chance of one per cent in any year.

${FILLING}

### Case study: Pickering

Pickering is a small market town. Between 1999 and 2007 it was flooded four times, and a wall was too dear for so few houses. Volunteers built leaky dams and planted trees in the valley above the town. On Boxing Day it did not flood.

## Questions

${questions}
`;
const scenariosOf = (questions: string) =>
  draftModule(
    {
      language: 'en',
      sources: [{ name: 'floods.md', paged: false, pages: [{ page: 1, text: CHAPTER(questions) }] }],
    },
    () => undefined,
  );

describe('a scenario', () => {
  it('puts a case of the text to the student with the exercise that takes it up', () => {
    const { scenarios, sections } = scenariosOf(
      '1. Using the case of Pickering, assess how far soft engineering can replace hard engineering.\n2. Draw a leaky dam.',
    );
    expect(scenarios).toHaveLength(1);
    expect(scenarios[0]).toMatchObject({ title: 'Pickering' });
    expect(scenarios[0]?.situation).toMatch(/^Pickering is a small market town/);
    expect(scenarios[0]?.opening).toMatch(/^Using the case of Pickering/);
    const tasks = sections.flatMap(({ elements }) => elements.map(({ content }) => content)).join('\n');
    expect(tasks).not.toContain('Using the case of Pickering');
  });
  it('puts somebody who is wrong to the student, with the criterion that sets them right', () => {
    const { scenarios, sections } = scenariosOf(
      '1. A student says: “We had the hundred-year flood last winter, so we can build here now.” What would you reply?\n2. Draw a leaky dam.',
    );
    const [scenario] = scenarios;
    const rows = sections.flatMap(({ elements }) => elements.flatMap((element) => element.rows));
    expect(rows.find(({ key }) => key === scenario?.rowKeys[0])?.kind).toBe('misconception');
  });
  it('is not made where no criterion holds what is asked', () => {
    expect(scenariosOf('1. What did Pickering cost the county?\n2. Draw a leaky dam.').scenarios).toEqual([]);
  });
});
