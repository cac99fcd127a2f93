import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { tutorOpenerMessages } from './opener-messages.ts';

type Props = {
  onPress: () => void;
  /** Whether the tutor was just closed, so that the focus returns. */
  isBack: boolean;
};

export function TutorOpener({ onPress, isBack }: Props) {
  const t = useMessages(tutorOpenerMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isBack]);
  return (
    <Button
      ref={button}
      look="primary"
      size="lg"
      onPress={onPress}
      aria-label={t('open')}
      className="absolute inset-e-5 bottom-5 z-10 rounded-full! shadow-float phone:bottom-20 phone:size-12 phone:min-h-0 phone:p-0 phone:in-data-tabs:hidden in-data-focus-mode:hidden print:hidden"
    >
      <MessageCircleQuestion aria-hidden size={20} />
      <span className="phone:hidden">{t('open')}</span>
    </Button>
  );
}
