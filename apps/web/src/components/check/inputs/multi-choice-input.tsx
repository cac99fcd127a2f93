import type { InputProps } from './input-props.ts';
import { OptionList } from './option-list.tsx';

export function MultiChoiceInput({ check, value, onChange, ...rest }: InputProps<'multi-choice'>) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return <OptionList {...rest} hasDigits kind="checkbox" options={check.options} chosen={chosen} onToggle={toggle} />;
}
