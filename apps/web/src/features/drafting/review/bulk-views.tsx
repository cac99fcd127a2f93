import type { Element } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { useQueries } from '@tanstack/react-query';
import { elementQuery } from '../../../api/course-queries.ts';
import type { CoursePlace } from '../../../components/course-places.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { BulkList } from './bulk-list.tsx';
import { draftReviewMessages } from './messages.ts';
import type { CheckPlace, Review } from './use-review.ts';

function useElements(courseId: string, drafts: readonly CoursePlace[]): ReadonlyMap<string, Element> | undefined {
  const read = useQueries({ queries: drafts.map(({ element }) => elementQuery(courseId, element.id, 'author')) });
  if (read.some(({ data }) => !data)) return undefined;
  return new Map(read.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}

type Props = { courseId: string; review: Review };

export function AllChecks({ courseId, review }: Props) {
  const t = useMessages(draftReviewMessages);
  const { drafts, throwChecks, isPending } = review;
  const elements = useElements(courseId, drafts);
  if (!elements) return <SkeletonLines count={10} className="p-8" />;
  const places = new Map<string, CheckPlace>();
  const groups = drafts.flatMap(({ element }) => {
    const { content = '', version } = elements.get(element.id) ?? element;
    const items = listChecks(content).map((check) => {
      const id = `${element.id} ${check.id}`;
      places.set(id, { elementId: element.id, itemId: check.id ?? '', version });
      const stem = check.type === 'cloze' ? check.text : check.stem;
      return { id, text: plainText(stem ?? ''), note: t('ofRows', { count: check.rows?.length ?? 0 }) };
    });
    return items.length > 0 ? [{ id: element.id, title: element.title, items }] : [];
  });
  return (
    <BulkList
      groups={groups}
      nothing={t('noChecks')}
      isPending={isPending}
      onThrow={(ids) => throwChecks([...ids].flatMap((id) => places.get(id) ?? []))}
    />
  );
}

export function AllCriteria({ review, rows: criteria }: Pick<Props, 'review'> & { rows: readonly Criterion[] }) {
  const t = useMessages(draftReviewMessages);
  const { drafts, throwRows, isPending } = review;
  const groups = drafts.flatMap(({ element }) => {
    const items = criteria
      .filter(({ elementId }) => elementId === element.id)
      .map(({ rowId, statement, keyPoints }) => ({
        id: rowId,
        text: statement,
        note: t('points', { count: keyPoints.length }),
      }));
    return items.length > 0 ? [{ id: element.id, title: element.title, items }] : [];
  });
  return (
    <BulkList
      groups={groups}
      nothing={t('noRows')}
      lead={t('rowsText')}
      isPending={isPending}
      onThrow={(ids) => throwRows(criteria.filter(({ rowId }) => ids.has(rowId)))}
    />
  );
}
