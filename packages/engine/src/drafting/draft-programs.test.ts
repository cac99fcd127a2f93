import { findBlocks, replaceBlocks } from '@coursecraft/domain/content/blocks';
import { describe, expect, it } from 'vitest';
import { draftModule } from './draft-module.ts';

const TEXT = `# Strings

## Slices

A **slice** is a part of a string that is cut out by two numbers. An **index** is a number that tells the place of a letter within its string. Letters are counted from zero, because the first of them has no letter before it. Slices were known to older languages under other names, and people have used them ever since to take texts apart and to put them together in new ways.

### Getting the hour

\`\`\`python
text = "14:50"
hour = text[:2]
print(hour)
\`\`\`

### Joining what cannot be joined

\`\`\`python
name = "Ann Smith"
greeting = "Hello, " + name
age = 12
print(greeting + age)  # TypeError: only strings can be joined
\`\`\`
`;

describe('a program whose lines are asked for', () => {
  const { sections } = draftModule(
    { language: 'en', sources: [{ name: 'strings.md', paged: false, pages: [{ page: 1, text: TEXT }] }] },
    () => undefined,
  );
  const contents = sections.flatMap(({ elements }) => elements.map(({ content }) => content));
  const checks = contents.flatMap((content) => findBlocks(content).filter(({ kind }) => kind === 'check'));

  it('is asked for by the order of its lines, or by its wrong line', () => {
    const bodies = checks.map(({ body }) => body).join('\n');
    expect(bodies).toContain('Put the lines of this program into the order in which it runs: “Getting the hour”.');
    expect(bodies).toContain('Which line of this program causes an error?');
  });
  it('is shown nowhere else, and leaves no empty heading', () => {
    const beside = contents
      .map((content) => replaceBlocks(content, ({ kind }) => (kind === 'check' ? '' : undefined)))
      .join('\n');
    expect(beside).toContain('cut out by two numbers');
    for (const gone of ['hour = text', '## Getting the hour', 'greeting + age', '## Joining', 'TypeError']) {
      expect(beside.replace(/^\[\^.*$/gm, '')).not.toContain(gone);
    }
  });
});
