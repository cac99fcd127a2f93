import { vi } from 'vitest';
import { inTime } from './in-time.ts';
import type { Person } from './speak-to.ts';

/** Returns the course's documents once all are read or failed. */
export const untilRead = (author: Person, courseId: string) =>
  vi.waitUntil(
    async () => {
      const { uploads } = await author.do('listUploads', { params: { courseId } });
      return uploads.every(({ status }) => status !== 'pending') && uploads;
    },
    { ...inTime, interval: 100 },
  );
