import { writeYaml } from '@coursecraft/domain/content/yaml';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { FormActions } from '../dialogs/form-actions.tsx';
import { formMessages } from './form-messages.ts';
import { useFormScope } from './form-scope.ts';
import type { BlockFormProps } from './read-block.ts';
import { Tick } from './tick.tsx';

export function ScenarioForm({ data, onClose, onDone }: BlockFormProps) {
  const t = useMessages(formMessages);
  const group = useId();
  const { courseId, elementId } = useFormScope();
  const criteria = useQuery(criteriaQuery(courseId, { elementId })).data;
  const [chosen, choose] = useState(String(data.scenario ?? ''));
  const scenarios = (criteria?.scenarios ?? []).filter((scenario) => scenario.elementId === elementId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onDone(writeYaml({ ...data, scenario: chosen }).trimEnd());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {criteria && scenarios.length === 0 && <p className="text-14 text-soft">{t('noScenarios')}</p>}
      <fieldset className="flex flex-col gap-1" aria-label={t('scenario')}>
        {scenarios.map((scenario) => (
          <Tick
            key={scenario.scenarioId}
            kind="radio"
            group={group}
            label={scenario.title}
            isOn={chosen === scenario.scenarioId}
            onChange={() => choose(scenario.scenarioId)}
          />
        ))}
      </fieldset>
      <FormActions onCancel={onClose} />
    </form>
  );
}
