import { writeYaml } from '@coursecraft/domain/content/yaml';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { refreshCriteria } from '../../../../api/refresh-criteria.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { CriteriaField } from './criteria-field.tsx';
import { formMessages } from './form-messages.ts';
import { useFormScope } from './form-scope.ts';
import type { BlockFormProps } from './read-block.ts';
import { Tick } from './tick.tsx';

const NEW = '';

/** Chooses a scenario of the element, or writes a new one, which is saved with the block. */
export function ScenarioForm({ data, onClose, onDone }: BlockFormProps) {
  const t = useMessages(formMessages);
  const group = useId();
  const queries = useQueryClient();
  const { courseId, elementId } = useFormScope();
  const criteria = useQuery(criteriaQuery(courseId, { elementId })).data;
  const scenarios = (criteria?.scenarios ?? []).filter((scenario) => scenario.elementId === elementId);
  const [chosen, choose] = useState(typeof data.scenario === 'string' ? data.scenario : undefined);
  const selected = chosen ?? scenarios[0]?.scenarioId ?? NEW;
  const [text, setText] = useState({ title: '', situation: '', opening: '' });
  const [rowIds, setRowIds] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const creating = useMutation({
    mutationFn: () =>
      call('createScenario', { params: { courseId }, body: { ...text, rowIds, elementId, difficulty: 1 } }),
    onSuccess: () => refreshCriteria(queries, courseId),
  });
  const finish = (scenario: string) => onDone(writeYaml({ ...data, scenario }).trimEnd());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!criteria || creating.isPending) return;
    if (selected !== NEW) finish(selected);
    else if (rowIds.length > 0 && Object.values(text).every((one) => one.trim()))
      // Not called if the author cancels meanwhile.
      creating.mutate(undefined, { onSuccess: ({ scenario }) => finish(scenario.scenarioId) });
  };
  const field = (name: keyof typeof text) => ({
    label: t(name === 'title' ? 'scenarioTitle' : name),
    value: text[name],
    onChange: (value: string) => setText({ ...text, [name]: value }),
    error: tried && !text[name].trim() ? t('fieldNeeded') : undefined,
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {scenarios.length > 0 && (
        <fieldset className="flex flex-col gap-1" aria-label={t('scenario')}>
          {scenarios.map((scenario) => (
            <Tick
              key={scenario.scenarioId}
              kind="radio"
              group={group}
              label={scenario.title}
              isOn={selected === scenario.scenarioId}
              onChange={() => choose(scenario.scenarioId)}
            />
          ))}
          <Tick
            kind="radio"
            group={group}
            label={t('newScenario')}
            isOn={selected === NEW}
            onChange={() => choose(NEW)}
          />
        </fieldset>
      )}
      {criteria && selected === NEW && (
        <>
          {scenarios.length === 0 && <p className="text-14 text-soft">{t('noScenarios')}</p>}
          <TextField {...field('title')} maxLength={300} autoFocus />
          <TextField {...field('situation')} rows={4} maxLength={8000} />
          <TextField {...field('opening')} rows={2} maxLength={4000} />
          <CriteriaField rows={rowIds} question={text.opening} onChange={setRowIds} />
        </>
      )}
      <FormActions onCancel={onClose}>
        {selected === NEW && tried && rowIds.length === 0 && <Notice tone="bad">{t('scenarioNeedsCriterion')}</Notice>}
        {creating.error && <Notice tone="bad">{creating.error.message}</Notice>}
      </FormActions>
    </form>
  );
}
