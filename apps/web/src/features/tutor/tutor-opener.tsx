import { MessageCircleQuestion } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { tutorOpenerMessages } from './opener-messages.ts';

/** Opens the tutor beside the text; on a phone it floats over the bar at the foot. */
export function TutorOpener({ onPress }: { onPress: () => void }) {
  const t = useMessages(tutorOpenerMessages);
  return (
    <Button
      look="primary"
      size="lg"
      onPress={onPress}
      aria-label={t('open')}
      className="absolute inset-e-5 bottom-5 z-10 rounded-full! shadow-float phone:bottom-20 phone:size-12 phone:min-h-0 phone:p-0 print:hidden"
    >
      <MessageCircleQuestion aria-hidden size={20} />
      <span className="phone:hidden">{t('open')}</span>
    </Button>
  );
}
