import type { CourseSettings } from '@coursecraft/interop/course/portable-course';
import { keyIn, type Readings } from './reading.ts';

type ImportTarget = {
  courseId: string;
  isNew: boolean;
  ids: ReadonlyMap<string, string>;
};

export function settingsOfReadings(readings: Readings, { courseId, isNew, ids }: ImportTarget): CourseSettings {
  const idOf = (at: number, part: string) => {
    if (part === '') return isNew && at === 0 ? courseId : undefined;
    const [kind = '', ...key] = part.split(':');
    return ids.get(`${kind}:${keyIn(at, key.join(':'))}`);
  };
  const notes = readings.flatMap(({ course }, at) =>
    (course.settings?.notes ?? []).flatMap(({ part, ...written }) => {
      const id = idOf(at, part);
      return id ? [{ part: id, ...written }] : [];
    }),
  );
  const assessment = isNew ? readings[0]?.course.settings?.assessment : undefined;
  return { notes, ...(assessment && { assessment }) };
}
