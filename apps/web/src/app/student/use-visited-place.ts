import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { loadCode } from '../../ui/load-code.ts';
import { findIn, quoteIn, taskIn } from '../navigation/selection.ts';

/** Scrolls to the quote, question or searched words in the address, on each visit of such a link. */
export function useVisitedPlace(): void {
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link works repeatedly
  useEffect(() => {
    const given = new URLSearchParams(search);
    const [quote, task, words] = [quoteIn(given), taskIn(given), findIn(given)];
    const leaving = new AbortController();
    let stop = () => {};
    if (quote)
      stop = loadCode(
        () => import('../../components/markdown/show-quote.ts'),
        ({ showQuote }) => void showQuote(quote, leaving.signal),
      );
    else if (task)
      stop = loadCode(
        () => import('../../features/lesson/go-to-question.ts'),
        ({ showTask }) => showTask(task, leaving.signal),
      );
    else if (words)
      stop = loadCode(
        () => import('../../components/markdown/show-found.ts'),
        ({ showFound }) => void showFound(words, leaving.signal),
      );
    return () => {
      stop();
      leaving.abort();
    };
  }, [search, key]);
}
