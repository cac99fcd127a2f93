import type { PartList } from '../../course/part-list.ts';
import type { PlayedPackage } from '../../course/portable-course.ts';
import type { BackupBank } from './backup-questions.ts';
import type { ActivityReading } from './read-activity.ts';

/** What the readers of a backup share. */
export type CourseReading = ActivityReading & {
  parts: PartList;
  bank: BackupBank;
  /** What activities play. */
  packages: PlayedPackage[];
  /** Numbers of the questions that a quiz asks. */
  used: Set<string>;
};
