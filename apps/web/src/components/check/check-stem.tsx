import { languageDirection } from '@coursecraft/domain/language/language-direction';
import clsx from 'clsx';
import { CodeListing } from '../code/code-listing.tsx';
import { useContentLanguage } from '../content-language.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';

const LISTING = /^([\s\S]*?)\n+(`{3,})([\w+-]*)\n([\s\S]*?)\n\2\s*$/;

type Props = { text: string; id?: string; className?: string };

export function CheckStem({ text, id, className = 'font-serif text-18 text-ink' }: Props) {
  const own = useContentLanguage();
  const [, stemText = text, , language = '', code] = LISTING.exec(text) ?? [];
  return (
    <div className="flex flex-col gap-3 [&>.code-frame]:my-0">
      <p id={id} dir={own && languageDirection(own)} className={clsx('break-words', className)}>
        <InlineMarkdown text={stemText} />
      </p>
      {code !== undefined && <CodeListing code={code} language={language} />}
    </div>
  );
}
