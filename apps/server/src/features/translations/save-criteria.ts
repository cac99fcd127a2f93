import type { ElementVersion } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import type { WrittenCriterion } from '@coursecraft/domain/criteria/criterion-set';
import type { Queryable } from '../../platform/db/connect.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** Saves criteria. Injected, because it belongs to another feature. */
export type SaveCriteria = (
  tx: Queryable,
  saving: {
    courseId: string;
    sets: readonly { place: Place; write: (active: readonly Criterion[]) => readonly WrittenCriterion[] }[];
    change?: CriterionChange | undefined;
    by: { authorUid: string; origin: ElementVersion['origin'] };
  },
) => Promise<{ changed: string[] }>;
