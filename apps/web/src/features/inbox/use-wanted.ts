import { useState } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import type { Wanted } from './inbox-queries.ts';

/** What of a list is wanted: the state of its filters, and the query that follows from it once the typing has settled. */
export function useWanted<Status extends string>() {
  const [status, setStatus] = useState<Status | ''>('');
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const wanted: Wanted<Status> = { status: status || undefined, q: q || undefined };
  return {
    wanted,
    isWhole: status === '' && q === '',
    filters: { status, onStatus: setStatus, words, onWords: setWords },
  };
}
