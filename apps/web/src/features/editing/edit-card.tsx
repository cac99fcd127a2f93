import type { Edit, EditDecision } from '@coursecraft/contract/editing/edit-plan';
import type { Source } from '@coursecraft/contract/uploads/upload';
import clsx from 'clsx';
import { Check, Quote, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { EditPreview } from '../../components/edit-preview/edit-preview.tsx';
import { useTextRefusals } from '../../components/failure-messages/use-text-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { editPlanMessages } from './messages.ts';
import { needsSource } from './needs-source.ts';
import type { Decision } from './use-decisions.ts';

type Props = {
  edit: Edit;
  verdict: EditDecision | undefined;
  content: string;
  /** Whether a model wrote it; then a missing source is reported. */
  isWritten: boolean;
  name: string;
  decision: Decision | undefined;
  onToggle: (kind: Decision['kind']) => void;
  onReason: (reason: string) => void;
  onMove: (step: 1 | -1) => void;
  onShowSource: (source: Source) => void;
  ref: Ref<HTMLLIElement>;
};

const KEYS: Record<string, Decision['kind']> = { a: 'accepted', r: 'refused' };

export function EditCard(props: Props) {
  const { edit, verdict, content, isWritten, name, decision, onToggle, onReason, onMove, onShowSource, ref } = props;
  const t = useMessages(editPlanMessages);
  const say = useTextRefusals();
  const fits = verdict?.verdict === 'ok';
  const isNew = edit.op !== 'delete';
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const kind = KEYS[event.key.toLowerCase()];
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!kind && !step) return;
    event.preventDefault();
    if (step) onMove(step);
    else if (kind && (kind === 'refused' || fits)) onToggle(kind);
  };
  return (
    <li
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys work on the focused card
      tabIndex={0}
      aria-label={name}
      aria-keyshortcuts="A R"
      onKeyDown={onKeyDown}
      className={clsx(
        'flex flex-col gap-2.5 rounded-sm border bg-raised p-3.5',
        decision?.kind === 'accepted' ? 'border-leaf' : decision?.kind === 'refused' ? 'border-brick' : 'border-line',
      )}
    >
      <p className="flex items-baseline justify-between gap-3 text-12 text-soft">
        {name}
        {decision && (
          <span className={clsx('font-semibold', decision.kind === 'accepted' ? 'text-leaf' : 'text-brick')}>
            {t(decision.kind)}
          </span>
        )}
      </p>
      <EditPreview content={content} edit={edit} />
      <p className="text-14 text-soft">{edit.reason}</p>
      {verdict && !fits && (
        <p className="text-14 text-brick">
          <span className="font-semibold">{t(verdict.verdict as 'moved')}: </span>
          {verdict.reason ? say({ reason: verdict.reason, values: verdict.values }) : verdict.why}
        </p>
      )}
      {edit.sources?.map((source) => (
        <Button
          key={`${source.upload} ${source.page} ${source.quote}`}
          look="quiet"
          size="sm"
          className="self-start px-1.5 text-start font-normal whitespace-normal! text-soft"
          onPress={() => onShowSource(source)}
        >
          <Quote aria-hidden size={13} className="shrink-0" />
          {source.page === undefined
            ? t('source', { upload: source.upload })
            : t('sourcePage', { upload: source.upload, page: source.page })}
        </Button>
      ))}
      {isWritten && isNew && fits && needsSource(edit, content) && (
        <p className="text-12 text-soft italic">{t('unsupported')}</p>
      )}
      <div className="flex gap-2">
        <Button
          size="sm"
          look={decision?.kind === 'accepted' ? 'primary' : 'secondary'}
          isDisabled={!fits}
          aria-pressed={decision?.kind === 'accepted'}
          onPress={() => onToggle('accepted')}
        >
          <Check aria-hidden size={15} />
          {t('accept')}
        </Button>
        <Button
          size="sm"
          look={decision?.kind === 'refused' ? 'danger' : 'secondary'}
          aria-pressed={decision?.kind === 'refused'}
          onPress={() => onToggle('refused')}
        >
          <X aria-hidden size={15} />
          {t('refuse')}
        </Button>
      </div>
      {decision?.kind === 'refused' && (
        <TextField label={t('why')} value={decision.reason} onChange={onReason} maxLength={1000} />
      )}
    </li>
  );
}
