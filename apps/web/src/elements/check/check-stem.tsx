import { CodeListing } from '../code/code-listing.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';

/** A program below the words of a question. */
const LISTING = /^([\s\S]*?)\n+(`{3,})([\w+-]*)\n([\s\S]*?)\n\2\s*$/;

/** What a check asks, with the program that it asks about, where there is one. */
export function CheckStem({ text, id }: { text: string; id?: string }) {
  const [, said = text, , language = '', code] = LISTING.exec(text) ?? [];
  return (
    <>
      <p id={id} className="font-serif text-18 text-ink">
        <InlineMarkdown text={said} />
      </p>
      {code !== undefined && <CodeListing code={code} language={language} />}
    </>
  );
}
