import { useEffect, useState } from 'react';
import { showQuote } from '../../components/markdown/show-quote.ts';

/** Shows where somebody’s quote stands in the open text, and gives it back where it does not stand there any more. */
export function useQuotedWords(quote: string): string {
  const [missing, setMissing] = useState('');
  useEffect(() => {
    if (!quote) return undefined;
    const leaving = new AbortController();
    void showQuote(quote, leaving.signal).then((isThere) => {
      if (!leaving.signal.aborted) setMissing(isThere ? '' : quote);
    });
    return () => leaving.abort();
  }, [quote]);
  return missing === quote ? missing : '';
}
