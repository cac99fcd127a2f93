import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { describe, expect, it } from 'vitest';
import { readAs } from '../read-package.ts';
import { elementsOf, notesOf } from '../testing/elements-of.ts';
import { markdownReader } from './markdown-reader.ts';

const read = async (contents: Record<string, string>) => {
  const reading = await readAs(markdownReader, filesInMemory(contents), 'lesson.zip');
  return { ...reading, elements: elementsOf(reading.course) };
};

const LESSON = `---
title: Files
---

:::::::::::::::::::::::::::::::::::::: questions

- How do I list files?

::::::::::::::::::::::::::::::::::::::::::::::::

::::::::::::::::::::::::::::::::::::: objectives

- List files of a folder.

::::::::::::::::::::::::::::::::::::::::::::::::

Use \`ls\`.

:::::::::::::::::::::::::::::::::: instructor

Tell them about hidden files first.

\`\`\`bash
ls -a
\`\`\`

::::::::::::::::::::::::::::::::::::::::::::::

::::::::::::::::::::::::::::::::::::: challenge

## Sorting

What does this print?

\`\`\`bash
ls -r
:::: not a fence
\`\`\`

:::::::::::::::  hint

Think of *reverse*.

::::::::::::::::::::

:::::::::::::::::::::::: solution

## Solution

It prints the files **backwards**: ![Output](fig/out.png)

\`\`\`output
z a
\`\`\`

:::::::::::::::::::::::::::::::::
::::::::::::::::::::::::::::::::::::::::::::::::

:::: callout

### Remember

Names may have \`spaces\`.

::::
`;

describe('fenced divs', () => {
  it('make checks of exercises with their solutions and hide teacher notes from students', async () => {
    const { elements, parts, course } = await read({ 'a.md': LESSON, 'b.md': '# B\n\nText.', 'fig/out.png': 'x' });
    const content = elements[0]?.content ?? '';
    expect(content).not.toMatch(/:::: (?!not)|:::::|hidden files|ls -a/);
    expect(content).toContain('## Objectives\n\n- List files of a folder.');
    expect(content).toContain('> [!NOTE]\n> ### Remember\n>\n> Names may have `spaces`.');
    const [check] = listChecks(content);
    expect(check).toMatchObject({
      type: 'free-response',
      hints: ['Think of *reverse*.'],
      explanation: 'It prints the files **backwards**: ![Output](media/out.png)\n\n```output\nz a\n```',
    });
    const asked = content.slice(content.indexOf('## Sorting'));
    expect(asked).toMatch(/What does this print\?[\s\S]*ls -r\n[\s\S]*not a fence/);
    expect(content.replace(/````check[\s\S]*?\n````\n/, '')).not.toContain('backwards');
    expect(course.files.map(({ path }) => path)).toEqual(['fig/out.png']);
    expect(notesOf({ parts })).toEqual(
      expect.arrayContaining([
        'for-teachers Tell them about hidden files first. ```bash ls -a ```',
        'answer-as-prompt',
      ]),
    );
  });

  it('accept attributes, other fence lengths and adjacent divs', async () => {
    const { elements } = await read({
      'a.md':
        '::: {.challenge #one}\nName a rock.\n:::\n\n::: {.solution}\nGranite.\n:::\n\n::::{#exr-two}\nName a sea.\n\n::: solution\nThe North Sea.\n:::\n::::\n\n::: {.column width="50%"}\nPlain words.\n:::\n\n::: {.callout-tip}\nA tip.\n:::',
    });
    const content = elements[0]?.content ?? '';
    expect(listChecks(content)).toMatchObject([
      { type: 'free-response', stem: 'Name a rock.', explanation: 'Granite.' },
      { type: 'free-response', stem: 'Name a sea.', explanation: 'The North Sea.' },
    ]);
    expect(content).toContain('\n\nPlain words.\n\n> [!TIP]\n> A tip.');
    expect(content).not.toContain(':::');
  });

  it('stay unchanged if unclosed or specific to MyST', async () => {
    const { elements } = await read({ 'a.md': '::: note\nText', 'b.md': ':::{mystery} x\ntext\n:::' });
    expect(elements.map(({ content }) => content.trim())).toEqual(['::: note\nText', ':::{mystery} x\ntext\n:::']);
  });

  it('drop notes for maintainers and make drafts of teacher pages', async () => {
    const { elements, parts } = await read({
      'LICENSE.md': '# License',
      'CODE_OF_CONDUCT.md': '# Code',
      'CONTRIBUTING.md': '# Contributing',
      'index.md': '# Welcome\n\nText.',
      'instructors/instructor-notes.md': '# Notes\n\nFor you.',
    });
    expect(elements.map(({ key, hidden }) => [key, hidden])).toEqual([
      ['index.md', undefined],
      ['instructors/instructor-notes.md', true],
    ]);
    expect(
      parts.filter(({ outcome }) => outcome === 'left-out').map(({ title, notes }) => [title, notes[0]?.note]),
    ).toEqual([
      ['CODE_OF_CONDUCT.md', 'unused'],
      ['CONTRIBUTING.md', 'unused'],
      ['LICENSE.md', 'unused'],
    ]);
  });
});
