import { useId } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Switch } from '../../ui/switch.tsx';
import { setFocusMode, useFocusMode } from './focus-mode.ts';
import { readingMessages } from './messages.ts';

export function FocusSwitch() {
  const t = useMessages(readingMessages);
  const help = useId();
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <Switch label={t('focus')} isSelected={useFocusMode()} onChange={setFocusMode} aria-describedby={help} />
      <p id={help} className="text-12 text-soft">
        {t('focusText')}
      </p>
    </div>
  );
}
