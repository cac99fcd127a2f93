import { expect, test } from 'vitest';
import { htmlToContent, pageToContent } from './html-to-content.ts';

const context = { note: () => undefined, media: () => undefined, link: (address: string) => address };

test('details of a page that follow each other become the panels of one accordion', () => {
  const page = `<body><p>First.</p>
<details><summary>When [to] shape?</summary><p>When it <b>holds</b>.</p><ul><li>Press it.</li></ul></details>
<details open><summary>Where?</summary>At home.</details>
<p>Last.</p></body>`;
  expect(pageToContent(page, context)).toBe(`First.

::::accordion

:::panel[When [to\\] shape?]

When it **holds**.

- Press it.

:::

:::panel[Where?]

At home.

:::

::::

Last.`);
});

test('details without a title, in a list or in a question stay text', () => {
  expect(pageToContent('<details><p>Words.</p></details>', context)).toBe('Words.');
  const listed = pageToContent('<ul><li><details><summary>Why?</summary><p>So.</p></details></li></ul>', context);
  expect(listed).toContain('**Why?**');
  expect(listed).not.toContain(':::');
  expect(htmlToContent('<details><summary>Why?</summary><p>So.</p></details>', context)).toBe('**Why?**\n\nSo.');
});
