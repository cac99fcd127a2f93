import type { ComponentType } from 'react';
import { ClozeInput } from './inputs/cloze-input.tsx';
import type { InputProps, KeyedType } from './inputs/input-props.ts';
import { MatchInput } from './inputs/match-input.tsx';
import { MultiChoiceInput } from './inputs/multi-choice-input.tsx';
import { OrderInput } from './inputs/order-input.tsx';
import { SingleChoiceInput, TrueFalseInput } from './inputs/single-choice-input.tsx';
import { NumericInput, ShortTextInput } from './inputs/text-inputs.tsx';

/** The input per check type; a type without one does not compile. */
const inputs: { [T in KeyedType]: ComponentType<InputProps<T>> } = {
  'single-choice': SingleChoiceInput,
  'multi-choice': MultiChoiceInput,
  'true-false': TrueFalseInput,
  numeric: NumericInput,
  'short-text': ShortTextInput,
  cloze: ClozeInput,
  match: MatchInput,
  order: OrderInput,
};

export function CheckInput(props: InputProps<KeyedType>) {
  // The record pairs types and inputs, which the union cannot express.
  const Input = inputs[props.check.type] as ComponentType<InputProps<KeyedType>>;
  return <Input {...props} />;
}
