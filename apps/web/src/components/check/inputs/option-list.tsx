import { type KeyboardEvent, useId } from 'react';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { ChoiceMark } from './choice-mark.tsx';

type Props = {
  kind: 'radio' | 'checkbox';
  options: readonly { id: string; text: string }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  isDisabled: boolean;
  isWrong?: boolean;
  labelledBy: string;
  hasDigits?: boolean;
};

export function OptionList({
  kind,
  options,
  chosen,
  onToggle,
  isDisabled,
  isWrong = false,
  labelledBy,
  hasDigits,
}: Props) {
  const name = useId();
  const chooseByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (!option || isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    event.currentTarget.querySelector<HTMLElement>(`input[value="${CSS.escape(option.id)}"]`)?.focus();
    onToggle(option.id);
  };
  return (
    <fieldset
      {...(kind === 'radio' ? { role: 'radiogroup' } : {})}
      aria-labelledby={labelledBy}
      onKeyDown={hasDigits ? chooseByDigit : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      {options.map(({ id, text }, at) => (
        <label
          key={id}
          data-wrong={(isWrong && chosen.includes(id)) || undefined}
          className="group relative flex cursor-pointer items-start gap-3 rounded-sm border border-line bg-raised px-3.5 py-3 text-16 text-ink transition-colors hover:border-edge has-checked:border-brown has-checked:bg-paper data-wrong:border-brick! has-disabled:cursor-default has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
        >
          <input
            type={kind}
            name={name}
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
            disabled={isDisabled}
            className="sr-only"
          />
          <ChoiceMark round={kind === 'radio'} isWrong={isWrong && chosen.includes(id)} />
          <span className="flex-1">
            <InlineMarkdown text={text} />
          </span>
          {hasDigits && (
            <kbd aria-hidden className="self-center font-sans text-12 text-soft phone:hidden">
              {at + 1}
            </kbd>
          )}
        </label>
      ))}
    </fieldset>
  );
}
