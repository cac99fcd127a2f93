import { useDeferredValue, useEffect, useRef } from 'react';
import { DocumentText } from '../../components/markdown/document-text.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { generationMessages } from './messages.ts';
import { withoutMarks } from './without-marks.ts';

const NEAR_PX = 40;

/** Shows text while it is written. Links work after it was checked and saved. */
export function TextInWriting({ text }: { text: string }) {
  const t = useMessages(generationMessages);
  const shown = useDeferredValue(withoutMarks(text));
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text moves the end
  useEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [shown]);
  return (
    <section
      ref={box}
      aria-label={t('written')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      }}
      className="max-h-[45dvh] overflow-y-auto rounded-sm border border-line bg-raised px-4 py-3 break-words"
    >
      <DocumentText text={shown} />
    </section>
  );
}
