import type { Check, CheckType } from '@coursecraft/contract/assessment/check';
import { type CheckProblem, readCheck } from '@coursecraft/domain/content/check-block';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import { type FormEvent, useState } from 'react';
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

const FIELD = /^(options|pairs|items|hints)\.(\d+)(?:\.\w+)?$|^stem$/;
const names = { options: 'option', pairs: 'left', items: 'item', hints: 'hint' } as const;

type Props = { check: Check | undefined; onClose: () => void; onDone: (body: string) => void };

export function CheckForm({ check, onClose, onDone }: Props) {
  const t = useMessages(formMessages);
  const [draft, setDraft] = useState(() => draftOf(check));
  const [problems, setProblems] = useState<CheckProblem[]>([]);
  const change = (fields: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...fields }));
  const Answer = answerFields[draft.type];
  const say = useCheckProblems();
  const nameOf = (path: string) =>
    path.replace(FIELD, (_path, list?: keyof typeof names, at?: string) =>
      list ? t(names[list], { number: Number(at) + 1 }) : t('stem'),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = writeYaml(dataOf(draft));
    const reading = readCheck(body);
    if (!reading.ok) setProblems(reading.problems);
    else if (check && body === writeYaml(dataOf(draftOf(check)))) onClose();
    else onDone(body.trimEnd());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
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
        autoFocus
      />
      <Answer draft={draft} onChange={change} />
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
        {(hint, put, index) => <TextField label={t('hint', { number: index + 1 })} value={hint} onChange={put} />}
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
            {t('problems')}
            <span className="mt-1 flex flex-col gap-0.5">
              {problems.map((problem) => (
                <span key={`${problem.path} ${problem.reason}`}>{say(problem, nameOf)}</span>
              ))}
            </span>
          </Notice>
        )}
      </FormActions>
    </form>
  );
}
