import { Check, MessageSquareText, Pencil, SkipForward, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { useSingleKeys } from '../../../ui/use-single-keys.ts';
import { draftReviewMessages } from './messages.ts';

const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="rounded-sm border border-current px-1 font-mono text-12 font-normal opacity-75 touch:hidden"
  >
    {children}
  </kbd>
);

type Props = {
  actions: {
    keep: () => void;
    rewrite: () => void;
    edit: () => void;
    throwAway: () => void;
    later: () => void;
    back: () => void;
  };
};

export function ReviewBar({ actions }: Props) {
  const t = useMessages(draftReviewMessages);
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl';
  const keys: Record<string, () => void> = {
    [t('keepKey')]: actions.keep,
    [t('rewriteKey')]: actions.rewrite,
    [t('editKey')]: actions.edit,
    [t('throwAwayKey')]: actions.throwAway,
    [t('laterKey')]: actions.later,
    [isRtl ? 'ARROWLEFT' : 'ARROWRIGHT']: actions.later,
    [t('backKey')]: actions.back,
    [isRtl ? 'ARROWRIGHT' : 'ARROWLEFT']: actions.back,
  };
  useSingleKeys((key) => keys[key]);
  return (
    <section
      aria-label={t('decide')}
      className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line bg-raised px-4 py-3 phone:grid phone:grid-cols-2 phone:px-3"
    >
      <Button look="primary" onPress={actions.keep} className="phone:col-span-2 phone:min-h-12">
        <Check aria-hidden size={16} />
        {t('keep')} <Key>{t('keepKey')}</Key>
      </Button>
      <Button onPress={actions.edit}>
        <Pencil aria-hidden size={15} />
        {t('edit')} <Key>{t('editKey')}</Key>
      </Button>
      <Button onPress={actions.rewrite}>
        <MessageSquareText aria-hidden size={15} />
        {t('rewrite')} <Key>{t('rewriteKey')}</Key>
      </Button>
      <Button onPress={actions.throwAway}>
        <Trash2 aria-hidden size={15} />
        {t('throwAway')} <Key>{t('throwAwayKey')}</Key>
      </Button>
      <Button look="quiet" onPress={actions.later}>
        <SkipForward aria-hidden size={15} />
        {t('later')} <Key>{t('laterKey')}</Key>
      </Button>
    </section>
  );
}
