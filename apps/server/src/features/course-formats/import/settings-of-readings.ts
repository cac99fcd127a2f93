import type { CourseSettings } from '@coursecraft/interop/course/portable-course';
import { keyIn, type Readings } from './reading.ts';

type ImportTarget = {
  courseId: string;
  /** Whether the import makes the course, so that settings of the whole course apply. */
  isNew: boolean;
  /** Ids of the parts that were made, by kind and key: `section:0:KEY`. */
  ids: ReadonlyMap<string, string>;
};

/** The settings of what an import made: those of the course from the first package, notes for each part that came. */
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
