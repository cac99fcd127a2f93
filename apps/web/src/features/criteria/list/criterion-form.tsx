import { CRITERION_KINDS, type Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionInput } from '@coursecraft/contract/criteria/criterion-saving';
import type { Result } from '@coursecraft/contract/progress/result';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { criteriaMessages } from '../messages.ts';
import { resultMessages } from '../result-messages.ts';

type Props = {
  row: Criterion | undefined;
  /** The text of the example that takes the focus. */
  example?: string | undefined;
  isPending: boolean;
  error: Error | null;
  onSave: (criterion: CriterionInput) => void;
  onClose: () => void;
};

const VERDICTS: Result[] = ['met', 'partly', 'not-yet'];
type Gold = { text: string; verdict: Result };

export function CriterionForm({ row: criterion, example, isPending, error, onSave, onClose }: Props) {
  const t = useMessages(criteriaMessages);
  const [statement, setStatement] = useState(criterion?.statement ?? '');
  const [guidance, setGuidance] = useState(criterion?.guidance ?? '');
  const [kind, setKind] = useState<Criterion['kind']>(criterion?.kind ?? 'concept');
  const [gold, setGold] = useState<Gold[]>(criterion?.goldAnswers ?? []);
  const [sources, setSources] = useState(criterion?.sources ?? []);
  const change = (at: number, fields: Partial<Gold>) =>
    setGold(gold.map((one, index) => (index === at ? { ...one, ...fields } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!statement.trim() || isPending) return;
    const goldAnswers = gold.filter(({ text }) => text.trim() !== '');
    onSave({
      rowId: criterion?.rowId,
      statement: statement.trim(),
      guidance: guidance.trim(),
      kind,
      sources,
      goldAnswers,
    });
  };
  return (
    <Dialog title={t(criterion ? 'editRow' : 'addRow')} isOpen onClose={onClose} keepsTyped width="md">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('statement')}
          help={t('statementHelp')}
          rows={2}
          value={statement}
          onChange={setStatement}
          maxLength={2000}
          autoFocus={example === undefined}
        />
        <TextField
          label={t('guidance')}
          help={t('guidanceHelp')}
          rows={4}
          value={guidance}
          onChange={setGuidance}
          maxLength={10_000}
        />
        <Select
          label={t('kind')}
          value={kind}
          onChange={(id) => setKind(id as Criterion['kind'])}
          options={CRITERION_KINDS.map((id) => ({ id, label: t(id) }))}
          className="self-start"
        />
        <fieldset className="flex flex-col gap-2.5">
          <legend className="pb-1.5 text-14 font-medium text-ink">{t('gold')}</legend>
          {gold.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: examples have no id
            <div key={at} className="flex items-start gap-2">
              <TextField
                label={t('goldText', { number: at + 1 })}
                rows={2}
                value={one.text}
                onChange={(text) => change(at, { text })}
                autoFocus={example !== undefined && criterion?.goldAnswers[at]?.text === example}
                maxLength={4000}
                className="min-w-0 flex-1"
              />
              <Select
                label={t('goldVerdict')}
                value={one.verdict}
                onChange={(id) => change(at, { verdict: id as Result })}
                options={VERDICTS.map((id) => ({ id, label: t(resultMessages[id]) }))}
              />
              <IconButton
                icon={Trash2}
                label={t('removeGold', { number: at + 1 })}
                onPress={() => setGold(gold.filter((_, index) => index !== at))}
                className="mt-6"
              />
            </div>
          ))}
          <Button
            size="sm"
            className="self-start"
            onPress={() => setGold([...gold, { text: '', verdict: gold.length % 2 === 0 ? 'met' : 'not-yet' }])}
          >
            <Plus aria-hidden size={15} />
            {t('addGold')}
          </Button>
        </fieldset>
        {sources.length > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-1.5 text-14 font-medium text-ink">{t('sources')}</legend>
            {sources.map((source) => (
              <div key={`${source.upload} ${source.quote}`} className="flex items-start gap-2">
                <q className="min-w-0 flex-1 font-serif text-14 text-ink italic">{source.quote}</q>
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('removeSource', { upload: source.upload })}
                  onPress={() => setSources(sources.filter((one) => one !== source))}
                />
              </div>
            ))}
          </fieldset>
        )}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <DialogActions>
          <Button type="submit" look="primary" isDisabled={!statement.trim()} isPending={isPending}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
