import type { CheckType } from '@coursecraft/contract/assessment/check';
import { SquareDashed } from 'lucide-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type CheckDraft, gapsIn, withGap } from './check-draft.ts';
import { formMessages } from './form-messages.ts';
import { RepeatedFields } from './repeated-fields.tsx';
import { Tick } from './tick.tsx';

export type FieldsProps = {
  draft: CheckDraft;
  onChange: (fields: Partial<CheckDraft>) => void;
  /** Returns what is wrong at a field, such as `options.0`, or at a whole group. */
  errorAt: (path: string) => string | undefined;
};

/** A problem of a group of fields. It can have the focus, so that it is read after a failed try. */
function GroupError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p tabIndex={-1} data-invalid className="text-14 text-brick outline-none">
      {children}
    </p>
  );
}

const freeId = (options: CheckDraft['options']) =>
  [...'abcdefghijklmnopqrstuvwxyz'].find((id) => !options.some((option) => option.id === id)) ??
  `o${options.length + 1}`;

function OptionFields({ draft, onChange, errorAt }: FieldsProps) {
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
    <>
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
              error={errorAt(`options.${index}`)}
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
      <GroupError>{errorAt('options')}</GroupError>
    </>
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

function NumberFields({ draft, onChange, errorAt }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <div className="grid grid-cols-3 gap-3 phone:grid-cols-1">
      <TextField
        label={t('answer')}
        inputMode="decimal"
        value={draft.number}
        onChange={(number) => onChange({ number })}
        error={errorAt('answer')}
      />
      <TextField
        label={t('tolerance')}
        inputMode="decimal"
        value={draft.tolerance}
        onChange={(tolerance) => onChange({ tolerance })}
        error={errorAt('tolerance')}
      />
      <TextField label={t('unit')} value={draft.unit} onChange={(unit) => onChange({ unit })} error={errorAt('unit')} />
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

function ShortTextFields({ draft, onChange, errorAt }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <>
      <TextField
        label={t('accept')}
        rows={3}
        value={draft.accept}
        onChange={(accept) => onChange({ accept })}
        error={errorAt('accept')}
      />
      <Tick
        label={t('caseSensitive')}
        isOn={draft.caseSensitive}
        onChange={(caseSensitive) => onChange({ caseSensitive })}
      />
    </>
  );
}

function ClozeFields({ draft, onChange, errorAt }: FieldsProps) {
  const t = useMessages(formMessages);
  const put = (gap: string, fields: { accept?: string; options?: string }) =>
    onChange({ gaps: { ...draft.gaps, [gap]: { accept: '', options: '', ...draft.gaps[gap], ...fields } } });
  const area = useRef<HTMLTextAreaElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const makeGap = () => {
    const field = area.current;
    const made = field && withGap(draft, field.selectionStart, field.selectionEnd);
    if (!made) return setAnnouncement(t('insideGap'));
    const { gap, end, ...fields } = made;
    flushSync(() => onChange(fields));
    setAnnouncement(t('gapMade', { gap }));
    field.focus();
    field.setSelectionRange(end, end);
  };
  return (
    <>
      <TextField
        label={t('clozeText')}
        rows={3}
        areaRef={area}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        error={errorAt('text')}
        help={t('clozeHelp', { example: '{{1}}' })}
      />
      <span className="flex flex-wrap items-center gap-3">
        <Button size="sm" onPress={makeGap}>
          <SquareDashed aria-hidden size={15} />
          {t('makeGap')}
        </Button>
        <span aria-live="polite" className="text-12 text-soft">
          {announcement}
        </span>
      </span>
      {gapsIn(draft.text).map((gap) => (
        <div key={gap} className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <TextField
            label={t('gapAccept', { gap })}
            rows={2}
            value={draft.gaps[gap]?.accept ?? ''}
            onChange={(accept) => put(gap, { accept })}
            error={errorAt(`gaps.${gap}`)}
          />
          <TextField
            label={t('gapOptions', { gap })}
            rows={2}
            value={draft.gaps[gap]?.options ?? ''}
            onChange={(options) => put(gap, { options })}
            error={errorAt(`gaps.${gap}.options`)}
          />
        </div>
      ))}
    </>
  );
}

function PairFields({ draft, onChange, errorAt }: FieldsProps) {
  const t = useMessages(formMessages);
  return (
    <>
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
              error={errorAt(`pairs.${index}.left`)}
            />
            <TextField
              label={t('rightSide', { number: index + 1 })}
              value={pair.right}
              onChange={(right) => change({ ...pair, right })}
              error={errorAt(`pairs.${index}.right`)}
            />
          </div>
        )}
      </RepeatedFields>
      <GroupError>{errorAt('pairs')}</GroupError>
    </>
  );
}

function ItemFields({ draft, onChange, errorAt }: FieldsProps) {
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
        {(item, change, index) => (
          <TextField
            label={t('item', { number: index + 1 })}
            value={item}
            onChange={change}
            error={errorAt(`items.${index}`)}
          />
        )}
      </RepeatedFields>
      <GroupError>{errorAt('items')}</GroupError>
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
