import { inlineText } from '@coursecraft/domain/text/inline-text';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { outlineQuery } from '../../api/course-queries.ts';
import { criteriaQuery } from '../../api/criteria-queries.ts';
import { type CoursePlace, coursePlaces } from '../../components/course-places.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { uploadMessages } from './messages.ts';
import type { References } from './use-upload-actions.ts';

export type WayToPlaces = {
  courseId: string;
  addressOf: (place: CoursePlace) => string;
  onLeave: () => void;
};

type Props = WayToPlaces & { references: readonly (References[number] & { stands?: boolean })[] };

export function ReferencesList({ courseId, references, addressOf, onLeave }: Props) {
  const t = useMessages(uploadMessages);
  const course = useQuery(outlineQuery(courseId, 'author'));
  const hasRows = references.some(({ rowId }) => rowId !== undefined);
  const criteriaQueryResult = useQuery({ ...criteriaQuery(courseId, {}), enabled: hasRows });
  // Otherwise the order would change under the pointer.
  if (course.isPending || (hasRows && criteriaQueryResult.isPending)) return <SkeletonLines count={4} />;
  const places = course.data ? coursePlaces(course.data) : [];
  const criteria = criteriaQueryResult.data?.rows ?? [];
  const entries = references
    .map(({ elementId, rowId, quote, stands }) => {
      const criterion = criteria.find((one) => one.rowId === rowId);
      const at = places.findIndex(({ element }) => element.id === (elementId ?? criterion?.elementId));
      return { at, place: places[at], row: criterion, quote: inlineText(quote), stands };
    })
    .sort((one, other) => Number(one.stands ?? true) - Number(other.stands ?? true) || one.at - other.at);
  return (
    <ul className="flex max-h-64 flex-col gap-2.5 overflow-y-auto">
      {entries.map(({ place, row: criterion, quote, stands }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element may quote the same words twice
        <li key={index} className="flex flex-col gap-0.5 text-14">
          {place && (
            <span className="flex flex-wrap gap-x-2">
              <TextLink to={addressOf(place)} onClick={onLeave} className="break-words">
                {place.element.title}
              </TextLink>
              {place.section.title !== place.element.title && <span className="text-soft">{place.section.title}</span>}
            </span>
          )}
          {criterion && <span className="text-ink">{t('criterion', { statement: criterion.statement })}</span>}
          <span className={clsx('break-words text-soft', stands === false && 'line-through decoration-brick')}>
            {quote ? t('quote', { quote }) : t('noAlternative')}
          </span>
          {stands !== undefined && (
            <span className={stands ? 'text-12 text-leaf' : 'text-12 font-medium text-brick'}>
              {t(stands ? 'stands' : 'fallen')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
