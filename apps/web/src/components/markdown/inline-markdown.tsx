import { memo } from 'react';
import { useContentLanguage } from '../content-language.ts';
import { MathFormula } from '../math/math-formula.tsx';
import { CoursePicture } from '../pictures/course-picture.tsx';
import type { Components } from './draw-tree.ts';
import { withMath } from './markdown-syntax.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

const components: Components = {
  p: ({ children }) => <>{children}</>,
  img: ({ src, alt, title }) => <CoursePicture src={String(src ?? '')} alt={alt} title={title} />,
  code: ({ className, children }) =>
    className?.includes('math-inline') ? <MathFormula tex={String(children)} /> : <code>{children}</code>,
};

const INLINE = ['p', 'em', 'strong', 'code', 'del', 'br', 'img'];

/** Remembered, because reading the Markdown of every option takes a third of a tap on one. */
export const InlineMarkdown = memo(({ text }: { text: string }) => {
  return (
    <span lang={useContentLanguage()} dir="auto" className="inline-markdown">
      <SafeMarkdown syntax={withMath} components={components} allowed={INLINE}>
        {text}
      </SafeMarkdown>
    </span>
  );
});
