import { vi } from 'vitest';
import { inTime } from './in-time.ts';
import type { Person } from './speak-to.ts';

/** The documents of a course, once all of them are read or known to be unreadable. */
export const untilRead = (author: Person, courseId: string) =>
  vi.waitUntil(async () => {
    const { uploads } = await author.do('listUploads', { params: { courseId } });
    return uploads.every(({ status }) => status !== 'pending') && uploads;
  }, inTime);
