import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import { useMutation } from '@tanstack/react-query';
import { Lightbulb, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { PlaceAddress } from '../content-context.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { hintMessages } from './messages.ts';

export type Help = { hint?: string | undefined; hintPlace?: Citation | undefined };

type Props = {
  courseId: string;
  task: TaskPlace;
  messageId: string;
  help: Help;
  /** Whether more can be asked for: the last answer, and not all of it was right. */
  isOpen: boolean;
  /** Whether the author wrote hints. */
  hasHints?: boolean;
  addressOf: PlaceAddress;
  onHelp: (help: Help) => void;
};

/** Help with an answer, only on request: the passage of the lesson first, then the hint of the author. */
export function HelpOnRequest({ courseId, task, messageId, help, isOpen, hasHints = true, addressOf, onHelp }: Props) {
  const t = useMessages(hintMessages);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isSpent, setSpent] = useState(false);
  const { hint, hintPlace } = help;
  const showPassage = (place: Citation) => {
    navigate(addressOf(place));
    const run = () => navigate(addressOf({ elementId: task.elementId, task }));
    showToast({ tone: 'good', text: t('here'), action: { label: t('back'), run }, about: `hint.${messageId}` });
  };
  const asking = useMutation({
    mutationFn: () => call('requestHint', { params: { courseId, messageId } }),
    onSuccess: (given) => {
      onHelp(given);
      setSpent(given.hint === hint && given.hintPlace?.quote === hintPlace?.quote);
      if (given.hintPlace && !hintPlace) showPassage(given.hintPlace);
    },
  });
  const mayAsk = isOpen && isOnline && hint === undefined && !isSpent && !(hintPlace && !hasHints);
  return (
    <div className="flex flex-col items-start gap-2 text-16 text-ink empty:hidden">
      {hintPlace && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden size={18} className="mt-0.5 shrink-0 text-lake" />
          <span>
            {t('passage')} <TextLink to={addressOf(hintPlace)}>{t('toPassage')}</TextLink>
          </span>
        </p>
      )}
      {hint && (
        <p className="flex items-start gap-2">
          <Lightbulb aria-hidden size={18} className="mt-0.5 shrink-0 text-lake" />
          <span>
            <span className="font-medium text-lake">{t('hint')}: </span>
            <InlineMarkdown text={hint} />
          </span>
        </p>
      )}
      {asking.error && <Notice tone="bad">{asking.error.message}</Notice>}
      {isSpent && <p className="text-14 text-soft">{t('none')}</p>}
      {mayAsk && (
        <Button size="sm" className="phone:min-h-11" isPending={asking.isPending} onPress={() => asking.mutate()}>
          <Lightbulb aria-hidden size={16} />
          {t(hintPlace ? 'more' : 'show')}
        </Button>
      )}
    </div>
  );
}
