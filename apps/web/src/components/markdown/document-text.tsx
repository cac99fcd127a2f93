import { inlineText } from '@coursecraft/domain/text/inline-text';
import { memo } from 'react';
import { DocumentPicture } from '../pictures/document-picture.tsx';
import type { Components } from './draw-tree.ts';
import { markQuote } from './mark-quote.ts';
import { ofDocuments } from './markdown-syntax.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

/** Links of a document are not clickable, because they are not ours. */
const components: Components = {
  a: ({ children }) => <span>{children}</span>,
  img: ({ src, alt }) => <DocumentPicture src={String(src ?? '')} alt={alt} />,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <div className="table-frame" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => (
    <div className="code-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide listing must scroll by keyboard */}
      <pre tabIndex={0}>{children}</pre>
    </div>
  ),
};

export const DocumentText = memo(function DocumentText({ text, quote }: { text: string; quote?: string | undefined }) {
  const changeDrawn = quote ? [markQuote({ quote: inlineText(quote) })] : [];
  return (
    <div dir="auto" className="reading reading-compact document-text">
      <SafeMarkdown syntax={ofDocuments} changeDrawn={changeDrawn} components={components}>
        {text}
      </SafeMarkdown>
    </div>
  );
});
