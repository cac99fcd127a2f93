import { useId } from 'react';
import { CheckInput } from './check-inputs.tsx';
import { CheckStem } from './check-stem.tsx';
import type { KeyedCheck } from './inputs/input-props.ts';

/** A check as students see it, for people who cannot answer it. */
export function ReadOnlyCheck({ check }: { check: KeyedCheck }) {
  const stemId = useId();
  return (
    <div data-check={check.id} className="flex flex-col gap-4">
      <CheckStem id={stemId} text={check.stem} />
      <CheckInput check={check} value={undefined} onChange={() => undefined} isDisabled labelledBy={stemId} />
    </div>
  );
}
