import type { Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkMath from 'remark-math';
import { useContentLanguage } from '../content-language.ts';
import { MathFormula } from '../math/math-formula.tsx';
import { CoursePicture } from '../pictures/course-picture.tsx';
import { allowedHtml } from './allowed-html.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

const components: Components = {
  p: ({ children }) => <>{children}</>,
  img: ({ src, alt, title }) => <CoursePicture src={String(src ?? '')} alt={alt} title={title} />,
  code: ({ className, children }) =>
    className?.includes('math-inline') ? <MathFormula tex={String(children)} /> : <code>{children}</code>,
};

const INLINE = ['p', 'em', 'strong', 'code', 'del', 'br', 'img'];

/** A stem, an option or a feedback: Markdown without blocks of its own; pictures may stand in it. */
export function InlineMarkdown({ text }: { text: string }) {
  return (
    <span lang={useContentLanguage()} className="inline-markdown">
      <SafeMarkdown
        remarkPlugins={[remarkMath]}
        rehypePlugins={[[rehypeSanitize, allowedHtml]]}
        components={components}
        allowedElements={INLINE}
        unwrapDisallowed
      >
        {text}
      </SafeMarkdown>
    </span>
  );
}
