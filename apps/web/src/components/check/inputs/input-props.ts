import type { CheckResponse, CheckType, StudentCheck } from '@coursecraft/contract/assessment/check';

export type StudentCheckOf<T extends CheckType> = Extract<StudentCheck, { type: T }>;

/** A check that is scored by its key; a free response is talked about instead. */
export type KeyedType = Exclude<CheckType, 'free-response'>;
export type KeyedCheck = StudentCheckOf<KeyedType>;

/** What an input for one type of check is given; `value` is undefined until the learner has touched it. */
export type InputProps<T extends KeyedType> = {
  check: StudentCheckOf<T>;
  value: CheckResponse | undefined;
  onChange: (value: CheckResponse) => void;
  isDisabled: boolean;
  /** Whether what is chosen was judged and is wrong. */
  isWrong?: boolean;
  /** Id of the stem, which names the input. */
  labelledBy: string;
};
