import type { ComponentType } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { InputProps, KeyedType } from './inputs/input-props.ts';
import { MultiChoiceInput } from './inputs/multi-choice-input.tsx';
import { SingleChoiceInput, TrueFalseInput } from './inputs/single-choice-input.tsx';
import { NumericInput, ShortTextInput } from './inputs/text-inputs.tsx';

/** Seldom asked with. */
const skeleton = <SkeletonLines count={3} />;
const ClozeInput = loadLater(async () => (await import('./inputs/cloze-input.tsx')).ClozeInput, { skeleton });
const MatchInput = loadLater(async () => (await import('./inputs/match-input.tsx')).MatchInput, { skeleton });
const OrderInput = loadLater(async () => (await import('./inputs/order-input.tsx')).OrderInput, { skeleton });

/** The input for each type of keyed check. A type without one does not compile. */
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
  // The record above pairs each type with its input; the union cannot say so.
  const Input = inputs[props.check.type] as ComponentType<InputProps<KeyedType>>;
  return <Input {...props} />;
}
