import type { CheckResponse, CheckType, StudentCheck } from '@coursecraft/contract/assessment/check';

export type StudentCheckOf<T extends CheckType> = Extract<StudentCheck, { type: T }>;

/** Checks that are graded by a key. */
export type KeyedType = Exclude<CheckType, 'free-response'>;
export type KeyedCheck = StudentCheckOf<KeyedType>;

/** The props of an input; `value` is undefined until the student touches it. */
export type InputProps<T extends KeyedType> = {
  check: StudentCheckOf<T>;
  value: CheckResponse | undefined;
  onChange: (value: CheckResponse) => void;
  isDisabled: boolean;
  isWrong?: boolean;
  labelledBy: string;
};
