import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { findInLesson, paintFound } from '../../../components/markdown/show-found.ts';
import { bringIntoView, scrollTo } from '../../../components/markdown/show-quote.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { foundMessages } from './messages.ts';

type Props = {
  words: string;
  /** Identifies the visit; the same search may be opened again. */
  visit: string;
  onClose: () => void;
};

/** Highlights the words of a course search in the lesson, and goes from match to match. */
export function FoundBar({ words, visit, onClose }: Props) {
  const t = useMessages(foundMessages);
  const [matches, setMatches] = useState<readonly Range[][]>();
  const [at, setAt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on each visit
  useEffect(() => {
    const leaving = new AbortController();
    setMatches(undefined);
    void findInLesson(words, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setMatches(found);
      setAt(0);
      if (found[0]?.[0]) bringIntoView(found[0][0]);
    });
    return () => leaving.abort();
  }, [words, visit]);
  useEffect(() => paintFound(matches ?? [], at), [matches, at]);
  const count = matches?.length ?? 0;
  const step = (by: 1 | -1) => {
    const next = (at + by + count) % count;
    const range = matches?.[next]?.[0];
    if (!range) return;
    setAt(next);
    scrollTo(range);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F3' || count === 0) return;
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <section
      aria-label={t('title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-raised py-1 ps-6 pe-48 font-sans text-14 phone:px-3 print:hidden"
    >
      <bdi className="min-w-0 truncate text-ink">{t('words', { words })}</bdi>
      <output className="shrink-0 text-soft tabular-nums">
        {matches && (count > 0 ? t('count', { at: at + 1, count }) : t('none'))}
      </output>
      <span className="flex shrink-0 phone:ms-auto">
        <IconButton
          icon={ChevronUp}
          label={t('previous')}
          className="touch:size-11"
          isDisabled={count < 2}
          onPress={() => step(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('next')}
          className="touch:size-11"
          isDisabled={count < 2}
          onPress={() => step(1)}
        />
        <IconButton icon={X} label={t('close')} className="touch:size-11" onPress={onClose} />
      </span>
    </section>
  );
}
