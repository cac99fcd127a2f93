import clsx from 'clsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { elementMessages } from '../../messages.ts';
import type { InputProps } from './input-props.ts';
import { recordValue } from './record-value.ts';

/** Sides of more characters than this stand one above the other, so that nothing is cut off. */
const LONG = 26;

/** Each left side gets its right side from a list. */
export function MatchInput({ check, value, onChange, isDisabled }: InputProps<'match'>) {
  const t = useMessages(elementMessages);
  const chosen = recordValue(value);
  const isLong = [...check.left, ...check.right].some((text) => text.length > LONG);
  const options = check.right.map((right) => ({ id: right, label: right }));
  return (
    <ul className="flex flex-col gap-2.5">
      {check.left.map((left) => (
        <li
          key={left}
          className={clsx(
            'grid items-center rounded-sm border border-line px-3.5 py-2.5 text-16 phone:grid-cols-1 phone:gap-2',
            isLong ? 'grid-cols-1 gap-2' : 'grid-cols-2 gap-4',
          )}
        >
          <InlineMarkdown text={left} />
          <Select
            label={left}
            labelHidden
            placeholder={t('choose')}
            value={chosen[left] ?? ''}
            onChange={(right) => onChange({ ...chosen, [left]: right })}
            options={options}
            isDisabled={isDisabled}
          />
        </li>
      ))}
    </ul>
  );
}
