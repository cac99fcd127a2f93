import { useEffect, useState } from 'react';
import { showQuote } from '../../components/markdown/show-quote.ts';

/** Scrolls to a quote in the open text; returns it if it is missing. */
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
