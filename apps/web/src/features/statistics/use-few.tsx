import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { courseStatisticsMessages } from './messages.ts';

const FEW = 12;

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
