import { inlineText } from '@coursecraft/domain/text/inline-text';
import { memo } from 'react';
import type { Components, Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { DocumentPicture } from '../pictures/document-picture.tsx';
import { allowedHtml } from './allowed-html.ts';
import { markQuote } from './mark-quote.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

/** What a document says is shown as it reads, with the pictures that came along; its links are not ours to follow. */
const components: Components = {
  a: ({ children }) => <span>{children}</span>,
  img: ({ src, alt }) => <DocumentPicture src={String(src ?? '')} alt={alt} />,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, which must work by keyboard
    <div className="table-frame" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => (
    <div className="code-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide listing scrolls sideways, which must work by keyboard */}
      <pre tabIndex={0}>{children}</pre>
    </div>
  ),
};

/** Text read from a document, as Markdown, with the quoted words marked where they stand in it. */
export const DocumentText = memo(function DocumentText({ text, quote }: { text: string; quote?: string | undefined }) {
  const rehypePlugins: NonNullable<Options['rehypePlugins']> = [[rehypeSanitize, allowedHtml]];
  if (quote) rehypePlugins.push([markQuote, { quote: inlineText(quote) }]);
  return (
    <div dir="auto" className="reading reading-compact document-text">
      <SafeMarkdown
        remarkPlugins={[[remarkGfm, { singleTilde: false }]]}
        rehypePlugins={rehypePlugins}
        components={components}
      >
        {text}
      </SafeMarkdown>
    </div>
  );
});
