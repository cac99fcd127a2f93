import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { checkMessages } from '../messages.ts';
import type { InputProps } from './input-props.ts';
import { recordValue } from './record-value.ts';
import { useCarry } from './use-carry.ts';

const LONG = 26;

export function MatchInput({ check, value, onChange, isDisabled }: InputProps<'match'>) {
  const t = useMessages(checkMessages);
  const chosen = recordValue(value);
  const [picked, setPicked] = useState<string>();
  const isLong = [...check.left, ...check.right].some((text) => text.length > LONG);
  const options = check.right.map((right) => ({ id: right, label: right }));
  const put = (right: string, left: string) => {
    const elsewhere = Object.entries(chosen).filter(([side, text]) => side !== left && text !== right);
    onChange({ ...Object.fromEntries(elsewhere), [left]: right });
    setPicked(undefined);
  };
  const carry = useCarry<HTMLDivElement>(put);
  const tiles = useRef<HTMLUListElement>(null);
  const placed = new Set(Object.values(chosen));
  return (
    <div ref={carry.box} className="flex flex-col gap-3">
      <p className="text-14 text-soft">{t('matchHelp')}</p>
      <ul ref={tiles} aria-label={t('toPlace')} className="flex flex-wrap gap-2">
        {check.right.map((right) => (
          <li key={right}>
            <button
              type="button"
              data-grip
              aria-pressed={picked === right}
              disabled={isDisabled}
              onClick={() => setPicked(picked === right ? undefined : right)}
              onKeyDown={({ key }) => key === 'Escape' && setPicked(undefined)}
              {...carry.carriedProps(right, isDisabled)}
              className={clsx(
                'min-h-10 touch-none rounded-sm border px-3 py-1.5 text-start text-16 select-none enabled:cursor-grab disabled:text-soft',
                picked === right ? 'border-brown bg-sunken ring-2 ring-brown' : 'border-edge bg-raised',
                carry.isCarried(right) && 'relative z-10 cursor-grabbing! shadow-float',
                placed.has(right) && !carry.isCarried(right) && picked !== right && 'border-dashed opacity-60',
              )}
            >
              <InlineMarkdown text={right} />
            </button>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-2.5">
        {check.left.map((left) => (
          <li
            key={left}
            data-slot={left}
            className={clsx(
              'relative grid items-center rounded-sm border px-3.5 py-2.5 text-16 phone:grid-cols-1 phone:gap-2',
              isLong ? 'grid-cols-1 gap-2' : 'grid-cols-2 gap-4',
              carry.over === left ? 'border-brown bg-sunken' : 'border-line',
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
            {picked !== undefined && !isDisabled && (
              <button
                type="button"
                aria-label={t('putHere', { right: picked, left })}
                onClick={() => {
                  const at = check.right.indexOf(picked);
                  put(picked, left);
                  tiles.current?.querySelectorAll('button')[at]?.focus();
                }}
                className="absolute inset-0 rounded-sm border-2 border-dashed border-brown"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
