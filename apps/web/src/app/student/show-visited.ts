import { showFound } from '../../components/markdown/show-found.ts';
import { showQuote } from '../../components/markdown/show-quote.ts';
import { showTask } from '../../features/lesson/go-to-question.ts';
import { findIn, quoteIn, taskIn } from '../navigation/selection.ts';

/** Scrolls to the quote, question or searched words in an address. The signal removes highlights. */
export function showVisited(search: string, signal: AbortSignal): void {
  const given = new URLSearchParams(search);
  const [quote, task, words] = [quoteIn(given), taskIn(given), findIn(given)];
  if (quote) void showQuote(quote, signal);
  else if (task) showTask(task, signal);
  else void showFound(words, signal);
}
