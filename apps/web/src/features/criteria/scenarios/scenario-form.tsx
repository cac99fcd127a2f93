import type { Criterion, ScenarioFields, ScenarioKind } from '@coursecraft/contract/criteria/criterion';
import { type FormEvent, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { ChoiceMark } from '../../../components/check/inputs/choice-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { criteriaMessages } from '../messages.ts';

export type ScenarioText = ScenarioFields;

export const KIND_MESSAGES = {
  role: 'kindRole',
  'teach-back': 'kindTeachBack',
  transfer: 'kindTransfer',
} as const satisfies Record<ScenarioKind, string>;
const KINDS = Object.keys(KIND_MESSAGES) as ScenarioKind[];

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
  const { kind = 'role', character = '', misconception = '' } = text;
  const listed = criteria
    .filter(({ rowId }) => text.rowIds.includes(rowId))
    .flatMap(({ misconceptions }) => misconceptions.map((one) => one.text));
  const isTaught = kind !== 'teach-back' || Boolean(character.trim() && listed.includes(misconception));
  const isWritten = Boolean(text.title.trim() && text.situation.trim() && text.opening.trim());
  const isReady = isWritten && isTaught && text.rowIds.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) onSave(text);
  };
  return (
    <Dialog title={t(scenario ? 'editScenario' : 'addScenario')} isOpen onClose={onClose} keepsTyped width="md">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <Select
            label={t('scenarioKind')}
            value={kind}
            onChange={(chosen) => set({ kind: KINDS.find((one) => one === chosen) })}
            options={KINDS.map((id) => ({ id, label: t(KIND_MESSAGES[id]) }))}
            className="self-start"
          />
          <p className="text-12 text-soft">{t(`${KIND_MESSAGES[kind]}Help`)}</p>
        </div>
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
        {kind === 'teach-back' && (
          <>
            <TextField
              label={t('character')}
              help={t('characterHelp')}
              value={character}
              onChange={(name) => set({ character: name })}
              maxLength={60}
            />
            {listed.length > 0 ? (
              <Select
                label={t('believes')}
                placeholder={t('believesChoose')}
                value={listed.includes(misconception) ? misconception : ''}
                onChange={(chosen) => set({ misconception: chosen })}
                options={[...new Set(listed)].map((one) => ({ id: one, label: one }))}
              />
            ) : (
              <p className="text-14 text-soft">{t('believesNone')}</p>
            )}
          </>
        )}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <DialogActions>
          <Button type="submit" look="primary" isDisabled={!isReady} isPending={isPending}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
