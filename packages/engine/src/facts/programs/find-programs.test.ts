import { describe, expect, it } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { isOfProgram } from '../fact.ts';
import { factsOfTopic } from '../facts-of-topic.ts';

const FILLING =
  'A **slice** is a part of a string that is cut out by two numbers. The harbour of the town faces the open sea, and small boats lie there all year round.';
const HOUR = 'text = "14:50"\nhour = text[:2]\nprint(hour)';
const listing = (code: string) => `\`\`\`python\n${code}\n\`\`\``;
const programsIn = (text: string) =>
  topicsIn(`# Strings\n\n## Slices\n\n${FILLING}\n\n### Getting the hour\n\n${text}`)
    .flatMap((topic) => factsOfTopic(topic).facts)
    .filter(isOfProgram);
const kindsIn = (text: string) => programsIn(text).map(({ kind }) => kind);

describe('the order of lines', () => {
  it('is asked for where it is forced, without the comments', () => {
    expect(programsIn(listing(HOUR.replace('\nhour', '  # a time\n\n# the hour\nhour')))).toMatchObject([
      { kind: 'order', subject: 'Getting the hour', listing: { lines: HOUR.split('\n') } },
    ]);
  });
  it('is not asked for where two lines could be exchanged', () => {
    expect(kindsIn(listing('a = int(input())\nb = int(input())\nprint(a + b)'))).toEqual([]);
  });
  it.each([
    [
      'the text speaks of the listing',
      `${listing(HOUR)}\n\nThe code above cuts the first two letters out of the text.`,
    ],
    [
      'the heading is about two listings',
      `${listing(HOUR)}\n\nThere is another way to do it.\n\n${listing('print("14:50"[:2])')}`,
    ],
    ['it is no Python', `\`\`\`bash\n${HOUR}\n\`\`\``],
  ])('is not asked for where %s', (_, text) => expect(kindsIn(text)).toEqual([]));
});

describe('the wrong line', () => {
  const FAULTY = 'text = "14:50"\nhour = text[:2]\nprint(hour + 1)';
  it('is the one whose comment says so, and the comment is not shown', () => {
    const [fact] = programsIn(listing(`${FAULTY}  # TypeError: must be str`));
    expect(fact).toMatchObject({ kind: 'fault', line: 'print(hour + 1)', why: 'TypeError: must be str' });
    expect(fact?.listing.code).toBe(FAULTY);
  });
  it('is the one whose number the text gives, which is then left out with it', () => {
    const [fact] = programsIn(`${listing(FAULTY)}\n\nLine 3 causes a TypeError.`);
    expect(fact).toMatchObject({ kind: 'fault', line: 'print(hour + 1)' });
    expect(fact?.listing.shownBy.map(({ kind }) => kind)).toEqual(['code', 'paragraph']);
  });
  it.each([
    ['two lines are called wrong', listing('a = 1 +  # SyntaxError\nb = 2\nc = b +  # SyntaxError')],
    ['a comment speaks of several lines', listing('a = 1\n# Wrong:\nif a = 1:\n  a += 1')],
    ['nothing is wrong', `${listing('a = 1\na += 1\na += 2')}\n\nLine 3 does not cause an error.`],
  ])('is not asked for where %s', (_, text) => expect(kindsIn(text)).toEqual([]));
});

it('each listing is asked for once', () => {
  const withOutput = `${listing(HOUR)}\n\nThe above code’s output is:\n\n${listing('14')}`;
  expect(kindsIn(withOutput)).toEqual(['output']);
  expect(kindsIn(`${withOutput}\n\n### Getting the minutes\n\n${withOutput.replaceAll('hour', 'minutes')}`)).toEqual(
    expect.arrayContaining(['output', 'order']),
  );
});
