import { useQuery } from '@tanstack/react-query';
import { criteriaQuery } from '../../../../api/criteria-queries.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { formMessages } from './form-messages.ts';
import { useFormScope } from './form-scope.ts';
import { NewCriterion } from './new-criterion.tsx';
import { Tick } from './tick.tsx';

/**
 * Selects the element's criteria that a right answer demonstrates. Criteria of other elements stay until deselected.
 */
export function CriteriaField({
  rows,
  question = '',
  onChange,
}: {
  rows: string[];
  /** The text that a new criterion begins with. */
  question?: string;
  onChange: (rows: string[]) => void;
}) {
  const t = useMessages(formMessages);
  const { courseId, elementId } = useFormScope();
  const criteria = useQuery(criteriaQuery(courseId, { elementId })).data;
  const own = (criteria?.rows ?? []).filter(
    (criterion) => criterion.status === 'active' || rows.includes(criterion.rowId),
  );
  const others = criteria ? rows.filter((id) => !own.some((criterion) => criterion.rowId === id)) : [];
  const set = (id: string, isOn: boolean) => onChange(isOn ? [...rows, id] : rows.filter((row) => row !== id));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1.5 text-14 font-medium">{t('criteria')}</legend>
      {criteria && own.length === 0 && <p className="text-14 text-soft">{t('noCriteria')}</p>}
      {own.map((criterion) => (
        <Tick
          key={criterion.rowId}
          label={criterion.statement}
          isOn={rows.includes(criterion.rowId)}
          onChange={(isOn) => set(criterion.rowId, isOn)}
        />
      ))}
      {others.map((id) => (
        <Tick key={id} label={t('otherCriteria', { id })} isOn onChange={() => set(id, false)} />
      ))}
      <NewCriterion question={question} onAdded={(rowId) => onChange([...rows, rowId])} />
    </fieldset>
  );
}
