import type { CheckResponse, CheckType, StudentCheck } from '@coursecraft/contract/assessment/check';

export type StudentCheckOf<T extends CheckType> = Extract<StudentCheck, { type: T }>;

export type KeyedType = Exclude<CheckType, 'free-response'>;
export type KeyedCheck = StudentCheckOf<KeyedType>;

export type InputProps<T extends KeyedType> = {
  check: StudentCheckOf<T>;
  value: CheckResponse | undefined;
  onChange: (value: CheckResponse) => void;
  isDisabled: boolean;
  isWrong?: boolean;
  labelledBy: string;
};
