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
  it('that corrects a mistake in a clause of its own, without what shows it, and in German too', () => {
    const wrongs = (text: string, language: string) =>
      factsIn(text, language).flatMap((fact) => (fact.kind === 'misconception' ? [[fact.wrong, fact.claim]] : []));
    expect(
      wrongs(
        'A **lease** is a contract. It is often said that a lease must be in writing to count. That is not so: a handshake binds both sides as firmly as paper; "done" is enough.',
        'en',
      ),
    ).toEqual([['A lease must be in writing to count', 'A handshake binds both sides as firmly as paper']]);
    expect(
      wrongs(
        'Die **Typenzahl** steht auf der Tüte. Ein verbreiteter Irrtum lautet, die Zahl sage etwas über die Feinheit. In Wahrheit gibt die Typenzahl an, wie viele Mineralstoffe beim Verbrennen übrig bleiben.',
        'de',
      ),
    ).toEqual([
      [
        'Die Zahl sagt etwas über die Feinheit',
        'Die Typenzahl gibt an, wie viele Mineralstoffe beim Verbrennen übrig bleiben',
      ],
    ]);
  });
  it.each([
    [
      'a term that frames its rule',
      'Under the **postal rule** an acceptance that is sent by post takes effect when it is posted, even if it is never delivered.',
      'Under the postal rule an acceptance that is sent by post takes effect when it is posted',
    ],
    [
      'a term that somebody does',
      'Whoever fails to do what they promised, without lawful excuse, commits a **breach**.',
      'Whoever fails to do what they promised, without lawful excuse, commits a breach',
    ],
    [
      'the pronoun of a sentence that goes on about a named thing',
      '**Acceptance** is agreement to the offer as it stands. Under the **mirror rule** it must match the offer in every single point.',
      'Under the mirror rule acceptance must match the offer in every single point',
    ],
    [
      'a term that is in no bold type',
      'A fixed asset is something a business owns and intends to use for more than one year. The fixed asset is listed.',
      'A fixed asset is something a business owns and intends to use for more than one year',
    ],
    [
      'what follows, without the word that says so',
      'The **duct** is narrow, and water fills the duct. Water can then leave the duct because the tissue around it is very salty.',
      'Water can leave the duct because the tissue around it is very salty',
    ],
    [
      'what belongs to the thing of the sentence before',
      'An **inductive argument** is modest. Its premises are meant to make the conclusion probable and nothing beyond.',
      'The premises of an inductive argument are meant to make the conclusion probable and nothing beyond',
    ],
    [
      'a term with all that its colon leads to',
      'The law looks for **consideration**: something of value that each side gives, or promises to give, in exchange for what the other gives.',
      'consideration is something of value that each side gives, or promises to give, in exchange for what the other gives',
    ],
    [
      'what a term means where an example says it in passing',
      'Consider **relativism**, the view that what is right depends on the culture in which one lives.',
      'relativism is the view that what is right depends on the culture in which one lives',
    ],
  ])('of %s', (_, text, claim) => {
    expect(claims(text)).toContain(claim);
  });
  it('of steps, however many they are, by the line above them or by their heading', () => {
    const steps = Array.from({ length: 9 }, (_, at) => `${at + 1}. Turn the ${at + 1}th wheel of the sluice once.`);
    const found = factsIn(`The **sluice** is a gate. To open the sluice of a mill:\n\n${steps.join('\n')}`);
    expect(found.find(({ kind }) => kind === 'procedure')).toMatchObject({ enumeration: { ordered: true } });
  });
  it('of steps that are numbered commands, under their heading alone', () => {
    const steps = [
      'Schneiden Sie eine Scheibe ab.',
      'Wiegen Sie die Scheibe.',
      'Trocknen Sie die Scheibe.',
      'Wiegen Sie sie noch einmal.',
    ];
    const list = steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
    const found = factsIn(`Genau ist nur die **Darrprobe**, die einen Tag dauert und Holz kostet.\n\n${list}`, 'de');
    expect(found.find(({ kind }) => kind === 'procedure')).toMatchObject({ enumeration: { ordered: true } });
  });
  it('in German, with what a relative clause adds to a thing beside its name', () => {
    expect(
      claims(
        'Dazwischen liegt das **Kambium**, eine dünne Schicht, die nach außen Bast und nach innen Holz bildet.',
        'de',
      ),
    ).toContainEqual(expect.stringContaining('die nach außen Bast und nach innen Holz bildet'));
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
  it('about two things that an objective tells from each other, though one is said to be the lesser', () => {
    const found = factsIn(
      '### Learning objectives\n\n- tell a condition from a warranty\n- name the harbour of the town\n\n### Text\n\nA **condition** is a term that goes to the root of the contract. A **warranty** is a lesser term, and its breach gives a right to money only.',
    );
    expect(found.find(({ kind }) => kind === 'contrast')?.claim).toContain('a lesser term');
  });
  it('about two things only where it says what sets them apart', () => {
    const found = factsIn(
      'The **find() method** returns the place of the first match in a text. The **index() method** performs similarly to the find() method and returns the place of the first match.',
    );
    expect(found.map(({ kind }) => kind)).not.toContain('contrast');
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
    [
      'what is told by comparing it to a thing that is not named',
      'A **warranty** is a lesser term, and its breach gives a right to money only.',
      'lesser',
    ],
    [
      'a condition of a thing that only the sentences before tell',
      'A **loop** repeats a block and may hold a character. If the character is found, the loop stops at once and the program goes on.',
      'is found',
    ],
    ['a condition that says nothing', 'A **wound** gets worse when it ought to be getting better.', 'ought'],
    ['a condition under which something may be', 'An **error** may result when mistakes are made in code.', 'mistakes'],
    ['where a thing stands among others', '**Filtration** is the first step. Filtration needs pressure.', 'first step'],
    ['the letters of an abbreviation', '**PEP** stands for Program Enhancement Proposal in this field.', 'Proposal'],
    ['where a thing stands', 'A **field width** is included in the format after a colon and before the type.', 'colon'],
    [
      'two things at once',
      '**Parentheses** not only assert a different order of operations but also reduce confusion.',
      'confusion',
    ],
    ['a question', 'Is a **tide** a wave that runs around the whole earth?', 'wave'],
    ['a case that is told', '**Case: Mr. Sand.** Mr. Sand is a sailor who never reads a tide table at all.', 'sailor'],
    ['brackets that were left open', 'A **bar** is a bank of sand (or of gravel that lies across the mouth.', 'bank'],
  ])('%s', (_, text, holds) => {
    expect(claims(text).filter((claim) => claim.includes(holds))).toEqual([]);
  });
  it('of a term that it only mentions', () => {
    const found = factsIn('The acids bring the **acidity value** of the dough down to four in one single night.');
    expect(found.filter(({ kind }) => kind === 'definition')).toEqual([]);
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
      'The fibres of a scar lie side by side, so a scar is weaker than the skin around it.',
    );
    expect(fact?.claim).toContain('lie side by side');
  });
  it('is not asked a second time where the text gives the reason in one sentence', () => {
    expect(
      asking(
        'Explain why a scar is weaker than skin',
        'A scar is weaker than the skin around it because its fibres lie side by side.',
      ),
    ).toEqual([]);
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
