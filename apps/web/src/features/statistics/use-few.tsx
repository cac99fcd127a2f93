import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { courseStatisticsMessages } from './messages.ts';

/** So many are drawn before all are asked for. */
const FEW = 12;

/** The first few of a long list, with the button that shows all of it. */
export function useFew<T>(all: readonly T[]): [shown: readonly T[], more: ReactNode] {
  const t = useMessages(courseStatisticsMessages);
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole || all.length <= FEW) return [all, null];
  const more = (
    <Button size="sm" className="self-start print:hidden" onPress={() => setIsWhole(true)}>
      {t('more', { count: all.length })}
    </Button>
  );
  return [all.slice(0, FEW), more];
}
