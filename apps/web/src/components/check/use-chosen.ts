import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import { useState } from 'react';
import { wordsOf } from '../own-values/own-key.ts';
import { useOwnValue } from '../own-values/use-own-value.ts';

function readChosen(kept: string | null): CheckResponse | undefined {
  try {
    return (JSON.parse(kept ?? 'null') as CheckResponse | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the input of a check until it is graded; `forget` clears the store but not the fields. */
export function useChosen(checkId: string) {
  const [kept, keep] = useOwnValue(wordsOf(`check.${checkId}`));
  const [chosen, setChosen] = useState(() => readChosen(kept));
  const [seen, setSeen] = useState(kept);
  // Another tab or device wrote.
  if (kept !== seen) {
    setSeen(kept);
    if (kept !== null) setChosen(readChosen(kept));
  }
  return {
    chosen,
    choose: (response: CheckResponse | undefined) => {
      setChosen(response);
      keep(response === undefined ? null : JSON.stringify(response));
    },
    forget: () => keep(null),
  };
}
