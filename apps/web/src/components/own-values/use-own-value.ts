import { useSession } from '../../api/use-session.ts';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';
import { ownKey } from './own-key.ts';

export const useOwnValue = (name: string): [value: string | null, set: (value: string | null) => void] =>
  useStoredValue(ownKey(name, useSession()));
