import { memo } from 'react';
import { useContentLanguage } from '../../components/content-language.ts';
import type { Components } from '../../components/markdown/draw-tree.ts';
import { SafeMarkdown } from '../../components/markdown/safe-markdown.tsx';
import { citationMarks } from './citation-marks.ts';

const ALLOWED = ['p', 'em', 'strong', 'code', 'pre', 'ul', 'ol', 'li', 'br', 'blockquote', 'sup'];

type Props = {
  text: string;
  citations: number;
  nameOf: (number: number) => string;
  onCitation: (number: number) => void;
};

/** Renders a tutor answer as safe Markdown. A number opens the cited passage. */
export const AnswerText = memo(function AnswerText({ text, citations, nameOf, onCitation }: Props) {
  const components: Components = {
    sup: ({ children }) => {
      const number = Number(children);
      return (
        <button
          type="button"
          aria-label={nameOf(number)}
          onClick={() => onCitation(number)}
          className="relative mx-px inline-flex min-w-5 items-center justify-center rounded-full bg-gold-light px-1.5 align-baseline font-sans text-12 font-semibold text-ink transition-colors after:absolute after:-inset-1.5 hover:bg-gold hover:text-on-gold"
        >
          {number}
        </button>
      );
    },
  };
  return (
    <div lang={useContentLanguage()} dir="auto" className="reading reading-compact">
      <SafeMarkdown changeDrawn={[citationMarks({ count: citations })]} components={components} allowed={ALLOWED}>
        {text}
      </SafeMarkdown>
    </div>
  );
});
