import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureMarkdown } from './picture-markdown.ts';

const words = fc.stringMatching(/^[\w[\]()<>"'\\*!&;]([ \w[\]()<>"'\\*!&;]{0,20}[\w[\]()<>"'\\*!&;])?$/);

it('round-trips a picture', () => {
  fc.assert(
    fc.property(words, words, (alt, title) => {
      const [paragraph] = parseMarkdown(pictureMarkdown({ src: 'media/a.png', alt, title })).children;
      expect(paragraph).toMatchObject({ children: [{ type: 'image', url: 'media/a.png' }] });
    }),
  );
});

it('brackets a URL that would end too early', () => {
  expect(pictureMarkdown({ src: 'a (1).png', alt: 'A [b]', title: 'So "it" is' })).toBe(
    '![A \\[b\\]](<a (1).png> "So \\"it\\" is")',
  );
});
