import type { ElementVersion } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange, CriterionImpact } from '@coursecraft/contract/criteria/criterion-saving';
import type { WrittenCriterion } from '@coursecraft/domain/criteria/criterion-set';
import type { Queryable } from '../../../platform/db/connect.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** Saves criteria. Injected into other features, because it uses many of them. */
export type SaveCriteria = (
  tx: Queryable,
  saving: {
    courseId: string;
    sets: readonly { place: Place; write: (active: readonly Criterion[]) => readonly WrittenCriterion[] }[];
    change?: CriterionChange | undefined;
    preview?: boolean | undefined;
    by: { authorUid: string; origin: ElementVersion['origin']; publish?: boolean | undefined };
  },
) => Promise<{ changed: string[]; impact: CriterionImpact }>;
