import type { Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { type FormEvent, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { ChoiceMark } from '../../../components/check/inputs/choice-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { criteriaMessages } from '../messages.ts';

export type ScenarioText = Pick<Scenario, 'title' | 'situation' | 'opening' | 'rowIds' | 'difficulty'>;

type Props = {
  scenario: ScenarioText | undefined;
  rows: readonly Criterion[];
  isPending: boolean;
  error: Error | null;
  onSave: (text: ScenarioText) => void;
  onClose: () => void;
};

export function ScenarioForm({ scenario, rows: criteria, isPending, error, onSave, onClose }: Props) {
  const t = useMessages(criteriaMessages);
  const [text, setText] = useState<ScenarioText>(
    scenario ?? { title: '', situation: '', opening: '', rowIds: [], difficulty: 1 },
  );
  const set = (fields: Partial<ScenarioText>) => setText({ ...text, ...fields });
  const isReady = Boolean(text.title.trim() && text.situation.trim() && text.opening.trim() && text.rowIds.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSave(text);
  };
  return (
    <Dialog title={t(scenario ? 'editScenario' : 'addScenario')} isOpen onClose={onClose} width="md">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('title')}
          value={text.title}
          onChange={(title) => set({ title })}
          maxLength={300}
          autoFocus
        />
        <TextField
          label={t('situation')}
          rows={4}
          value={text.situation}
          onChange={(situation) => set({ situation })}
          maxLength={8000}
        />
        <TextField
          label={t('opening')}
          rows={2}
          value={text.opening}
          onChange={(opening) => set({ opening })}
          maxLength={4000}
        />
        <Select
          label={t('difficultyLabel')}
          value={String(text.difficulty)}
          onChange={(level) => set({ difficulty: Number(level) })}
          options={[1, 2, 3].map((level) => ({ id: String(level), label: t('difficulty', { level }) }))}
          className="self-start"
        />
        <CheckboxGroup value={text.rowIds} onChange={(rowIds) => set({ rowIds })} className="flex flex-col gap-1.5">
          <Label className="text-14 font-medium text-ink">{t('asksFor')}</Label>
          {criteria.map((criterion) => (
            <Checkbox
              key={criterion.rowId}
              value={criterion.rowId}
              className="group relative flex cursor-pointer items-start gap-2.5 rounded-sm py-1 text-14 text-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-2"
            >
              <ChoiceMark round={false} />
              <span className="min-w-0 pt-0.5">{criterion.statement}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
        {error && <Notice tone="bad">{error.message}</Notice>}
        <div className="flex gap-2">
          <Button type="submit" look="primary" isDisabled={!isReady} isPending={isPending}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
