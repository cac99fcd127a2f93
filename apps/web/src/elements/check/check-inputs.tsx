import type { CheckType } from '@coursecraft/contract/shapes/check';
import type { ComponentType } from 'react';
import { ClozeInput } from './inputs/cloze-input.tsx';
import type { InputProps } from './inputs/input-props.ts';
import { MatchInput } from './inputs/match-input.tsx';
import { MultiChoiceInput } from './inputs/multi-choice-input.tsx';
import { OrderInput } from './inputs/order-input.tsx';
import { SingleChoiceInput, TrueFalseInput } from './inputs/single-choice-input.tsx';
import { FreeResponseInput, NumericInput, ShortTextInput } from './inputs/text-inputs.tsx';

/** The input for each type of check. A type without one does not compile. */
const inputs: { [T in CheckType]: ComponentType<InputProps<T>> } = {
  'single-choice': SingleChoiceInput,
  'multi-choice': MultiChoiceInput,
  'true-false': TrueFalseInput,
  numeric: NumericInput,
  'short-text': ShortTextInput,
  cloze: ClozeInput,
  match: MatchInput,
  order: OrderInput,
  'free-response': FreeResponseInput,
};

export function CheckInput(props: InputProps<CheckType>) {
  // The record above pairs each type with its input; the union cannot say so.
  const Input = inputs[props.check.type] as ComponentType<InputProps<CheckType>>;
  return <Input {...props} />;
}
