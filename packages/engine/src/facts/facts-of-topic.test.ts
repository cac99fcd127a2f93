import { describe, expect, it } from 'vitest';
import { pickPack } from '../language/pick-pack.ts';
import { topicsOf } from '../outline/topics.ts';
import { readSource } from '../source/read-source.ts';
import type { WeighedFact } from './fact.ts';
import { factsOfTopic } from './facts-of-topic.ts';

const FILLING =
  'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.';

function factsIn(text: string, language = 'en'): WeighedFact[] {
  const blocks = readSource({
    name: 'text.md',
    paged: false,
    pages: [{ page: 1, text: `# Book\n\n## Subject\n\n${text}\n\n${FILLING}` }],
  });
  const { topics } = topicsOf({ blocks, title: 'Book', upload: 'text.md', pack: pickPack(text, language) });
  return topics.flatMap((topic) => factsOfTopic(topic).facts);
}
const claims = (text: string, language?: string) => factsIn(text, language).map(({ claim }) => claim);

describe('states a fact', () => {
  it.each([
    ['definition', 'A **tide** is the regular rise and fall of the sea.', 'tide'],
    ['definition', 'An **indicator** that announces a reason is called a **premise marker**.', 'marker'],
    ['definition', 'Water that is held back behind a bar is known as a **lagoon**.', 'lagoon'],
    ['contrast', 'A **flood stream** runs up the river, whereas an **ebb stream** runs out to the sea.', 'river'],
    ['cause', 'A **neap tide** has a small range because the sun pulls across the moon.', 'sun pulls'],
    ['condition', 'An **offer** lapses if the time that was set for it has run out.', 'run out'],
    ['rule', 'An **acceptance** must match the **offer** in every single point.', 'match'],
    ['view', 'Aristotle argues that friendship is a kind of virtue. **Friendship** has three kinds.', 'Aristotle'],
    ['parts', 'The **sea** has two currents: the flood stream and the ebb stream.', 'ebb stream'],
    ['quantity', 'A **tide** gauge measures the height every 6 minutes. The tide gauge stands in a well.', '6 minutes'],
  ])('of kind %s: %s', (kind, text, holds) => {
    const found = factsIn(text).find((fact) => fact.claim.includes(holds));
    expect(found?.kind).toBe(kind);
  });
  it('that corrects a mistake which the text names', () => {
    const [fact] = factsIn(
      '**Validity** is about form. Beginners often suppose that a valid argument must have true premises. That is a mistake, for a valid argument may rest on premises that are false.',
    ).filter(({ kind }) => kind === 'misconception');
    expect(fact).toMatchObject({ wrong: 'A valid argument must have true premises' });
    expect(fact?.claim).toBe('A valid argument may rest on premises that are false');
  });
  it('in German, with terms, causes and conditions', () => {
    expect(
      claims(
        '**Sauerteig** ist ein Teig aus Mehl und Wasser, in dem Bakterien leben. Der Sauerteig hält länger frisch, weil seine Säure den Schimmel hemmt.',
        'de',
      ),
    ).toEqual([
      expect.stringContaining('ist ein Teig aus Mehl und Wasser'),
      expect.stringContaining('weil seine Säure den Schimmel hemmt'),
    ]);
  });
  it('about what two defined things of one kind are, as a contrast', () => {
    const found = factsIn(
      'A **for loop** repeats a block for each element of a container. A **while loop** repeats a block for as long as a condition holds.',
    );
    expect(found.map(({ kind }) => kind)).toContain('contrast');
  });
});

describe('states no fact', () => {
  it.each([
    [
      'a premise of an argument that is shown',
      'Consider the following argument.\n\n1. **Abortion** is the killing of an innocent person.\n2. Killing is wrong.\n3. Therefore, abortion is wrong.',
      'killing',
    ],
    ['a quotation', '> A **life** without examination is a life that is not worth living.', 'worth living'],
    [
      'a view that the text argues against',
      'Some philosophers claim that **truth** is a kind of agreement.',
      'agreement',
    ],
    ['an example', 'A **shell** is a hard case. For example, a snail is an animal that carries its house.', 'snail'],
    ['a circle', '**Epistemic injustice** is injustice that is related to epistemology and epistemics.', 'injustice'],
    ['what is true of anything', '**Logic** is used in many different areas of study and of work.', 'areas'],
    ['what leans on the sentence before', 'This is a **kind** of wave that runs up the river.', 'wave'],
    ['what speaks to the reader', 'You write a **module** into a file of your own computer.', 'module'],
    ['what speaks of the book', 'In this chapter a **tide** is a thing that we explain at length.', 'tide'],
    [
      'what speaks of somebody who is named elsewhere',
      'A **duty to mitigate** means that they must take reasonable steps to keep the loss small.',
      'reasonable',
    ],
    ['a question', 'Is a **tide** a wave that runs around the whole earth?', 'wave'],
    ['a case that is told', '**Case: Mr. Sand.** Mr. Sand is a sailor who never reads a tide table at all.', 'sailor'],
    ['brackets that were left open', 'A **bar** is a bank of sand (or of gravel that lies across the mouth.', 'bank'],
  ])('%s', (_, text, holds) => {
    expect(claims(text).filter((claim) => claim.includes(holds))).toEqual([]);
  });
  it('twice', () => {
    const all = claims(
      'A **lagoon** is a stretch of salt water behind a bar. A lagoon is a stretch of salt water that lies behind a bar.',
    );
    expect(all.filter((claim) => claim.includes('salt water'))).toHaveLength(1);
  });
});

describe('an objective', () => {
  const asking = (asked: string, text: string) =>
    factsIn(`### Learning objectives\n\n- ${asked}\n- Name the harbour of the town\n\n### Text\n\n${text}`).filter(
      (fact) => fact.kind === 'objective' && fact.objective === asked,
    );
  it('is answered by the statement that gives the reason which it asks for', () => {
    const [fact] = asking(
      'Explain why a scar is weaker than skin',
      'A scar is weaker than the skin around it because its fibres lie side by side.',
    );
    expect(fact?.claim).toContain('because its fibres');
  });
  it('is not answered by a sentence that only names it, or by one about something else', () => {
    expect(
      asking('Explain why a scar is weaker than skin', 'Some have a scar, weaker than skin, on the knee.'),
    ).toEqual([]);
    expect(asking('Write a program that prints a scar', 'A program prints a scar by a loop over the lines.')).toEqual(
      [],
    );
  });
});
