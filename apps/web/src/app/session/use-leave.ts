import { useQueryClient } from '@tanstack/react-query';
import { currentSession } from '../../api/session.ts';
import { forgetOwnValues } from '../../components/own-values/own-key.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';

export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { signOut } = await import('../../api/identity.ts');
    const session = currentSession();
    await signOut();
    forgetOwnValues(session);
    queries.clear();
    writeStored(STORAGE.appMode, 'student');
    window.location.assign('/');
  };
}
