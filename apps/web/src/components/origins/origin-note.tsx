import { Link2, X } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { isQuestion } from './is-question.ts';
import { originMessages } from './messages.ts';
import { useOrigin } from './origin-context.ts';

export function OriginNote() {
  const t = useMessages(originMessages);
  const { id, drop, addressOf } = useOrigin();
  if (id === undefined) return null;
  const asked = isQuestion(id);
  return (
    <p className="flex items-start gap-2 rounded-sm border border-line bg-raised py-2 ps-3 pe-1.5 text-12 text-soft">
      <Link2 aria-hidden size={14} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1">
        {t(asked ? 'workingOnQuestion' : 'workingOnFlag')}{' '}
        <TextLink to={addressOf(id)}>{t(asked ? 'toQuestion' : 'toFlag')}</TextLink>
      </span>
      <IconButton icon={X} size="sm" label={t('drop')} onPress={drop} className="-my-1" />
    </p>
  );
}
