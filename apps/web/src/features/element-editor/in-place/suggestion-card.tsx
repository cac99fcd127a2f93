import type { Edit, HeldEdit, RemovedSentence } from '@coursecraft/contract/editing/edit-plan';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DiffLegend } from '../../../components/diff/document-diff.tsx';
import { EditPreview } from '../../../components/edit-preview/edit-preview.tsx';
import { HeldList } from '../../../components/edit-preview/held-list.tsx';
import { RemovedList } from '../../../components/edit-preview/removed-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { inPlaceMessages } from './in-place-messages.ts';

type Props = {
  edit: Edit;
  content: string;
  number: number;
  count: number;
  /** Shown with the first edit. */
  removed: readonly RemovedSentence[];
  held: readonly HeldEdit[];
  /** What of the request cannot be done. */
  cannot: string | undefined;
  onAccept: () => void;
  onReject: () => void;
};

const TYPED_IN = '[contenteditable="true"], input, textarea';

/** A suggested change in the text. Enter accepts it, because its button has the focus. */
export function SuggestionCard({ edit, content, number, count, removed, held, cannot, onAccept, onReject }: Props) {
  const t = useMessages(inPlaceMessages);
  const card = useRef<HTMLElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  const isFirst = number === 1;
  useEffect(() => {
    if (!isFirst) return;
    // An author who types while the suggestion arrives must not accept it with Enter.
    if (document.activeElement?.closest(TYPED_IN)) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    accept.current?.focus({ preventScroll: true });
  }, [isFirst]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onReject();
  };
  return (
    <section
      ref={card}
      aria-label={t('suggestion', { number, count })}
      onKeyDown={onKeyDown}
      className="my-4 flex flex-col gap-3 rounded-md border border-leaf bg-raised p-3.5 font-sans text-14"
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
        <span>{t('suggestion', { number, count })}</span>
        <span>
          <DiffLegend added={t('legendNew')} removed={t('legendOld')} />
        </span>
      </p>
      <RemovedList removed={removed} />
      <EditPreview content={content} edit={edit} isInPlace />
      {edit.reason && <p className="text-soft">{edit.reason}</p>}
      {cannot && <p>{t('cannotPart', { reason: cannot })}</p>}
      <HeldList held={held} />
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={accept} size="sm" look="primary" onPress={onAccept}>
          <Check aria-hidden size={15} />
          {t('accept')}
        </Button>
        <Button size="sm" onPress={onReject}>
          <X aria-hidden size={15} />
          {t('reject')}
        </Button>
        <span className="text-12 text-soft">{t('decideKeys')}</span>
      </div>
    </section>
  );
}
