import { Square } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useRescuedFocus } from '../../../ui/use-rescued-focus.ts';
import { generationMessages } from '../messages.ts';
import { outlineMessages } from './messages.ts';

export function PlanningProgress({ onStop }: { onStop: () => void }) {
  const t = useMessages(outlineMessages);
  const say = useMessages(generationMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useRescuedFocus(heading);
  return (
    <div className="flex flex-col gap-5 p-4">
      <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold text-ink">
        {t('heading')}
      </h2>
      <ProgressBar label={t('planning')} percent={undefined} />
      <Button className="self-start" onPress={onStop}>
        <Square aria-hidden size={13} />
        {say('stop')}
      </Button>
    </div>
  );
}
