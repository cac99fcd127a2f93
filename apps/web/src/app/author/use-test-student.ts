import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import type { WorkMode } from './work-mode.ts';

export function useTestStudent(mode: WorkMode, courseId: string) {
  const query = useQuery({
    queryKey: ['test-student', courseId],
    queryFn: async () => (await call('ensureTestStudent', { body: { courseId } })).studentId,
    enabled: mode === 'view' && courseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const studentId = mode === 'view' ? query.data : undefined;
  useEffect(() => {
    if (mode === 'edit') writeStored(STORAGE.studentId, null);
    else if (studentId) writeStored(STORAGE.studentId, studentId);
  }, [mode, studentId]);
  return query;
}
