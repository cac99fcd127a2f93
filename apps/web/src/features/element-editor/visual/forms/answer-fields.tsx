import type { CheckType } from '@coursecraft/contract/assessment/check';
import { type ComponentType, useId } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type CheckDraft, gapsIn } from './check-draft.ts';
import { formMessages } from './form-messages.ts';
import { RepeatedFields } from './repeated-fields.tsx';
import { Tick } from './tick.tsx';

export type FieldsProps = { draft: CheckDraft; onChange: (fields: Partial<CheckDraft>) => void };

const freeId = (options: CheckDraft['options']) =>
  [...'abcdefghijklmnopqrstuvwxyz'].find((id) => !options.some((option) => option.id === id)) ??
  `o${options.length + 1}`;

function OptionFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  const group = useId();
  const single = draft.type === 'single-choice';
  const mark = (at: number, correct: boolean) =>
    onChange({
      options: draft.options.map((option, index) => ({
        ...option,
        correct: index === at ? correct : !single && option.correct,
      })),
    });
  return (
    <RepeatedFields
      items={draft.options}
      onChange={(options) => onChange({ options })}
      make={() => ({ id: freeId(draft.options), text: '', correct: false, feedback: '' })}
      addLabel={t('addOption')}
      nameOf={(number) => t('option', { number })}
      min={2}
      max={12}
      isOrdered
    >
      {(option, change, index) => (
        <div className="flex flex-col gap-2 rounded-sm border border-line p-3">
          <TextField
            label={t('option', { number: index + 1 })}
            value={option.text}
            onChange={(text) => change({ ...option, text })}
          />
          <Tick
            kind={single ? 'radio' : 'checkbox'}
            group={group}
            label={t('rightOption', { number: index + 1 })}
            shown={t('right')}
            isOn={option.correct}
            onChange={(isOn) => mark(index, isOn)}
          />
          <TextField
            label={t('feedback', { number: index + 1 })}
            value={option.feedback}
            onChange={(feedback) => change({ ...option, feedback })}
          />
        </div>
      )}
    </RepeatedFields>
  );
}

function TrueFalseFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  const group = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="pb-1.5 text-14 font-medium">{t('answerIs')}</legend>
      <Tick
        kind="radio"
        group={group}
        label={t('yes')}
        isOn={draft.isTrue}
        onChange={() => onChange({ isTrue: true })}
      />
      <Tick
        kind="radio"
        group={group}
        label={t('no')}
        isOn={!draft.isTrue}
        onChange={() => onChange({ isTrue: false })}
      />
    </fieldset>
  );
}

function NumberFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <div className="grid grid-cols-3 gap-3 phone:grid-cols-1">
      <TextField
        label={t('answer')}
        inputMode="decimal"
        value={draft.number}
        onChange={(number) => onChange({ number })}
      />
      <TextField
        label={t('tolerance')}
        inputMode="decimal"
        value={draft.tolerance}
        onChange={(tolerance) => onChange({ tolerance })}
      />
      <TextField label={t('unit')} value={draft.unit} onChange={(unit) => onChange({ unit })} />
      {draft.unit.trim() && (
        <div className="col-span-full">
          <Switch
            label={t('otherUnits')}
            isSelected={draft.otherUnits}
            onChange={(otherUnits) => onChange({ otherUnits })}
          />
        </div>
      )}
    </div>
  );
}

function ShortTextFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <>
      <TextField label={t('accept')} rows={3} value={draft.accept} onChange={(accept) => onChange({ accept })} />
      <Tick
        label={t('caseSensitive')}
        isOn={draft.caseSensitive}
        onChange={(caseSensitive) => onChange({ caseSensitive })}
      />
    </>
  );
}

function ClozeFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  const put = (gap: string, fields: { accept?: string; options?: string }) =>
    onChange({ gaps: { ...draft.gaps, [gap]: { accept: '', options: '', ...draft.gaps[gap], ...fields } } });
  return (
    <>
      <TextField
        label={t('clozeText')}
        rows={3}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        help={t('clozeHelp', { example: '{{1}}' })}
      />
      {gapsIn(draft.text).map((gap) => (
        <div key={gap} className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <TextField
            label={t('gapAccept', { gap })}
            rows={2}
            value={draft.gaps[gap]?.accept ?? ''}
            onChange={(accept) => put(gap, { accept })}
          />
          <TextField
            label={t('gapOptions', { gap })}
            rows={2}
            value={draft.gaps[gap]?.options ?? ''}
            onChange={(options) => put(gap, { options })}
          />
        </div>
      ))}
    </>
  );
}

function PairFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <RepeatedFields
      items={draft.pairs}
      onChange={(pairs) => onChange({ pairs })}
      make={() => ({ left: '', right: '' })}
      addLabel={t('addPair')}
      nameOf={(number) => t('left', { number })}
      min={2}
      max={12}
    >
      {(pair, change, index) => (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('left', { number: index + 1 })}
            value={pair.left}
            onChange={(left) => change({ ...pair, left })}
          />
          <TextField
            label={t('rightSide', { number: index + 1 })}
            value={pair.right}
            onChange={(right) => change({ ...pair, right })}
          />
        </div>
      )}
    </RepeatedFields>
  );
}

function ItemFields({ draft, onChange }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <>
      <p className="text-12 text-soft">{t('itemsHelp')}</p>
      <RepeatedFields
        items={draft.items}
        onChange={(items) => onChange({ items })}
        make={() => ''}
        addLabel={t('addItem')}
        nameOf={(number) => t('item', { number })}
        min={2}
        max={12}
        isOrdered
      >
        {(item, change, index) => <TextField label={t('item', { number: index + 1 })} value={item} onChange={change} />}
      </RepeatedFields>
    </>
  );
}

function FreeFields() {
  const t = useMessages(formMessages);
  return <p className="text-14 text-soft">{t('free')}</p>;
}

/** The answer fields per check type; a type without fields does not compile. */
export const answerFields: Record<CheckType, ComponentType<FieldsProps>> = {
  'single-choice': OptionFields,
  'multi-choice': OptionFields,
  'true-false': TrueFalseFields,
  numeric: NumberFields,
  'short-text': ShortTextFields,
  cloze: ClozeFields,
  match: PairFields,
  order: ItemFields,
  'free-response': FreeFields,
};
