import type { RefObject } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { checkMessages } from './messages.ts';

const SIGNS: readonly [sign: string, typed: string][] = [
  ...['²', '³'].map((sign): [string, string] => [sign, sign]),
  ['xⁿ', '^'],
  ['√', '√(|)'],
  ['a⁄b', '(|)/()'],
  ...[...'·×÷±=≠≈<>≤≥→∞°πΔΣαβγθλμω'].map((sign): [string, string] => [sign, sign]),
];

function typeInto(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const caret = typed.indexOf('|');
  const text = typed.replace('|', field.value.slice(start, end));
  field.focus();
  field.setRangeText(text, start, end, 'end');
  if (caret >= 0 && start === end) field.setSelectionRange(start + caret, start + caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function FormulaPalette({ box }: { box: RefObject<HTMLElement | null> }) {
  const t = useMessages(checkMessages);
  const press = (typed: string) => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (field) typeInto(field, typed);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset aria-label={t('formulas')} className="flex flex-wrap gap-1">
        {SIGNS.map(([sign, typed]) => (
          <button
            key={sign}
            type="button"
            // The field keeps focus and caret.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => press(typed)}
            className="min-h-9 min-w-9 rounded-sm border border-line bg-raised px-2 font-serif text-16 text-ink transition-colors hover:border-edge hover:bg-sunken"
          >
            {sign}
          </button>
        ))}
      </fieldset>
      <p className="text-12 text-soft">{t('formulaHelp')}</p>
    </div>
  );
}
