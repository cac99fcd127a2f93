import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { KEY_POINTS, MISCONCEPTIONS } from '@coursecraft/contract/criteria/criterion-saving';
import { isUnsplit } from '@coursecraft/domain/criteria/key-points';
import { useMutation } from '@tanstack/react-query';
import { Check, Sparkles, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pointMessages } from './messages.ts';

type Suggestion = { text: string; of: 'keyPoints' | 'misconceptions' };
type AcceptedPoints = { keyPoints?: { text: string }[]; misconceptions?: { text: string }[] };

type Props = {
  courseId: string;
  row: Criterion;
  isPending: boolean;
  onTake: (accepted: AcceptedPoints, onSaved: () => void) => void;
};

/** Asks a model for key points and misconceptions of a criterion. Nothing is saved before the author accepts it. */
export function SuggestPoints({ courseId, row: criterion, isPending, onTake }: Props) {
  const t = useMessages(pointMessages);
  const { hasModel } = useEngine();
  const [open, setOpen] = useState<readonly Suggestion[]>();
  const { rowId, keyPoints, misconceptions } = criterion;
  const asking = useMutation({
    mutationFn: () => call('suggestKeyPoints', { params: { courseId, rowId } }),
    onSuccess: (reply) => {
      const known = new Set([criterion.statement, ...[...keyPoints, ...misconceptions].map(({ text }) => text)]);
      const fresh = (of: Suggestion['of']) =>
        reply[of].filter((text) => !known.has(text)).map((text) => ({ text, of }));
      setOpen([...fresh('keyPoints'), ...fresh('misconceptions')]);
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  // The buttons of a decided suggestion disappear with the focus.
  useEffect(() => {
    if (open && document.activeElement === document.body) button.current?.focus();
  }, [open]);
  if (!hasModel) return null;
  const room = {
    keyPoints: KEY_POINTS.ofRow - (isUnsplit(criterion) ? 0 : keyPoints.length),
    misconceptions: MISCONCEPTIONS.ofRow - misconceptions.length,
  };
  const close = (suggestion: Suggestion) => setOpen((now) => now?.filter((one) => one !== suggestion));
  return (
    <>
      <Button
        ref={button}
        size="sm"
        look="quiet"
        className="-ms-2.5 self-start"
        isPending={asking.isPending}
        onPress={() => asking.mutate()}
      >
        <Sparkles aria-hidden size={14} />
        {t(asking.isPending ? 'suggesting' : 'suggest')}
      </Button>
      {asking.error && <Notice tone="bad">{asking.error.message}</Notice>}
      <div aria-live="polite">
        {open?.length === 0 && asking.isSuccess && <p className="text-12 text-soft">{t('noneSuggested')}</p>}
        {open && open.length > 0 && (
          <ul
            aria-label={t('suggested')}
            className="flex flex-col gap-1.5 rounded-sm border border-dashed border-edge p-2"
          >
            {open.map((suggestion) => {
              const { text, of } = suggestion;
              return (
                <li key={`${of} ${text}`} className="flex items-start gap-1">
                  <p dir="auto" className="min-w-0 flex-1 py-1 text-14 break-words text-ink">
                    {of === 'misconceptions' && (
                      <span className="text-12 text-soft">{t('suggestedMisconception')}: </span>
                    )}
                    {text}
                  </p>
                  <IconButton
                    icon={Check}
                    size="sm"
                    label={t('acceptOf', { text })}
                    isPending={isPending}
                    isDisabled={room[of] <= 0}
                    onPress={() => onTake({ [of]: [{ text }] }, () => close(suggestion))}
                  />
                  <IconButton icon={X} size="sm" label={t('rejectOf', { text })} onPress={() => close(suggestion)} />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </>
  );
}
