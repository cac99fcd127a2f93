import { showQuote } from '../../components/markdown/show-quote.ts';
import { showTask } from '../../features/lesson/go-to-question.ts';
import { quoteIn, taskIn } from '../navigation/selection.ts';

/** Scrolls to the quote or question in an address. The signal removes highlights. */
export function showVisited(search: string, signal: AbortSignal): void {
  const given = new URLSearchParams(search);
  const [quote, task] = [quoteIn(given), taskIn(given)];
  if (quote) void showQuote(quote, signal);
  else if (task) showTask(task, signal);
}
