import { expect, test } from 'vitest';
import { htmlToContent } from '../html/html-to-content.ts';
import { courseWords } from '../words/course-words.ts';
import { contentToHtml } from './content-to-html.ts';

const write = (content: string, language: string) =>
  contentToHtml(content, {
    media: () => undefined,
    link: (address) => address,
    block: () => [],
    words: courseWords(language),
  });
const read = (html: string) =>
  htmlToContent(html, { note: () => undefined, media: () => undefined, link: (address) => address });

test('a call-out is written with its name in the course language and read back from that HTML', () => {
  const content = '> [!WARNING]\n> Mind **this**.\n>\n> And this.';
  const html = write(content, 'de-AT');
  expect(html).toContain('<blockquote class="call-out call-out-warning">');
  expect(html).toContain('<strong>Warnung</strong>');
  expect(html).not.toContain('[!');
  expect(read(html)).toBe(content);
});

test('a call-out with a list first keeps its marker', () => {
  const content = '> [!TIP]\n>\n> - one\n> - two';
  expect(read(write(content, 'en'))).toBe(content);
});

test('a quote that is no call-out stays a quote', () => {
  expect(write('> [!HINT]\n> Words', 'en')).toContain('<blockquote>');
  expect(read('<blockquote><p><strong>Note</strong></p><p>Words</p></blockquote>')).toBe('> **Note**\n>\n> Words');
});
