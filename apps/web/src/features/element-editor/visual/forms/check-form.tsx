import type { Check, CheckType } from '@coursecraft/contract/assessment/check';
import { type CheckProblem, readCheck } from '@coursecraft/domain/content/check-block';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCheckProblems } from '../../../../components/failure-messages/use-check-problems.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { answerFields } from './answer-fields.tsx';
import { dataOf, draftOf } from './check-draft.ts';
import { CriteriaField } from './criteria-field.tsx';
import { formMessages } from './form-messages.ts';
import { RepeatedFields } from './repeated-fields.tsx';

/** Problems whose field shows them. */
const AT_FIELD = /^(?:stem|options|answer|tolerance|unit|accept|text|gaps|pairs|items|hints)(?:\.|$)/;

/** Where a problem is shown: one of a list at its entry, the answers of a blank at that blank. */
const placeOf = ({ path, values }: CheckProblem): string => {
  if (path === 'gaps' && values?.gap !== undefined) return `gaps.${values.gap}`;
  return path
    .replace(/^(options\.\d+|gaps\.\w+\.options|gaps\.\w+)\b.*/, '$1')
    .replace(/^(accept|pairs\.\d+\.\w+|items\.\d+|hints\.\d+)\b.*/, '$1');
};

type Props = { check: Check | undefined; onClose: () => void; onDone: (body: string) => void };

export function CheckForm({ check, onClose, onDone }: Props) {
  const t = useMessages(formMessages);
  const [draft, setDraft] = useState(() => draftOf(check));
  // After the first try, problems are found again with each change, so that a fixed one disappears.
  const [isTried, setTried] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const change = (fields: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...fields }));
  const Answer = answerFields[draft.type];
  const say = useCheckProblems();
  const body = writeYaml(dataOf(draft));
  const reading = readCheck(body);
  const problems = isTried && !reading.ok ? reading.problems : [];
  const isAtField = (problem: CheckProblem) => AT_FIELD.test(placeOf(problem));
  const elsewhere = problems.filter((problem) => !isAtField(problem));
  const errorAt = (path: string) => {
    const found = problems.find((problem) => placeOf(problem) === path);
    return found && say({ ...found, path: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reading.ok) {
      flushSync(() => setTried(true));
      frame.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
    } else if (check && body === writeYaml(dataOf(draftOf(check)))) onClose();
    else onDone(body.trimEnd());
  };
  return (
    <form ref={frame} onSubmit={submit} className="flex flex-col gap-4">
      <Select
        label={t('type')}
        value={draft.type}
        onChange={(type) => change({ type: type as CheckType })}
        options={(Object.keys(answerFields) as CheckType[]).map((id) => ({ id, label: t(id) }))}
      />
      <TextField
        label={t('stem')}
        rows={Math.min(12, Math.max(2, draft.stem.split('\n').length))}
        value={draft.stem}
        onChange={(stem) => change({ stem })}
        error={errorAt('stem')}
        autoFocus
      />
      <Answer draft={draft} onChange={change} errorAt={errorAt} />
      <CriteriaField rows={draft.rows} question={draft.stem} onChange={(rows) => change({ rows })} />
      <RepeatedFields
        items={draft.hints}
        onChange={(hints) => change({ hints })}
        make={() => ''}
        addLabel={t('addHint')}
        nameOf={(number) => t('hint', { number })}
        max={5}
        isOrdered
      >
        {(hint, put, index) => (
          <TextField
            label={t('hint', { number: index + 1 })}
            value={hint}
            onChange={put}
            error={errorAt(`hints.${index}`)}
          />
        )}
      </RepeatedFields>
      <TextField
        label={t('explanation')}
        rows={2}
        value={draft.explanation}
        onChange={(explanation) => change({ explanation })}
      />
      <FormActions onCancel={onClose}>
        {problems.length > 0 && (
          <Notice tone="bad">
            {t(problems.length > elsewhere.length ? 'fixMarked' : 'problems')}
            {elsewhere.map((problem) => (
              <span key={`${problem.path} ${problem.reason}`} className="mt-1 block">
                {say(problem)}
              </span>
            ))}
          </Notice>
        )}
      </FormActions>
    </form>
  );
}
