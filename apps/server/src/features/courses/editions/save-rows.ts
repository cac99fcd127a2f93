import type { ElementVersion } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { RowChange } from '@coursecraft/contract/shapes/row-saving';
import type { WrittenRow } from '@coursecraft/domain/knowledge/row-set';
import type { Queryable } from '../../../db/connect.ts';

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** The one way in which criteria are written, as far as editions need it; it belongs to another feature. */
export type SaveRows = (
  tx: Queryable,
  saving: {
    courseId: string;
    sets: readonly { place: Place; write: (active: readonly KnowledgeRow[]) => readonly WrittenRow[] }[];
    change?: RowChange | undefined;
    by: { authorUid: string; origin: ElementVersion['origin'] };
  },
) => Promise<{ changed: string[] }>;
