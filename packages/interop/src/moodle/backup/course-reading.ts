import type { PartList } from '../../course/part-list.ts';
import type { PlayedPackage } from '../../course/portable-course.ts';
import type { BackupBank } from './backup-questions.ts';
import type { ActivityReading } from './read-activity.ts';

export type CourseReading = ActivityReading & {
  parts: PartList;
  bank: BackupBank;
  packages: PlayedPackage[];
  used: Set<string>;
};
