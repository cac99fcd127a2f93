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

/**
 * What somebody has put into a check. It outlives the page until it is judged; `forget` ends that and leaves the fields as
 * they are.
 */
export function useChosen(checkId: string) {
  const [kept, keep] = useOwnValue(wordsOf(`check.${checkId}`));
  const [chosen, setChosen] = useState(() => readChosen(kept));
  return {
    chosen,
    choose: (response: CheckResponse | undefined) => {
      setChosen(response);
      keep(response === undefined ? null : JSON.stringify(response));
    },
    forget: () => keep(null),
  };
}
