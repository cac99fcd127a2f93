import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { BookOpen, FileQuestionMark, List } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ContentLanguageProvider } from '../../components/content-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { reviewMessages } from './review-messages.ts';
import { reviewedElementQuery, reviewQuery } from './review-queries.ts';
import { ReviewedElementText } from './reviewed-element.tsx';

type Props = { token: string; elementId: string; addressOf: (elementId: string) => string };

/** A course through a review link, without an account. */
export function ReviewPage({ token, elementId, addressOf }: Props) {
  const t = useMessages(reviewMessages);
  const review = useQuery({ ...reviewQuery(token), enabled: token !== '' });
  const isDead = token === '' || (review.error instanceof ApiError && review.error.status === 404);
  if (isDead)
    return (
      <EmptyState isPage icon={FileQuestionMark} title={t('missing')}>
        {token === '' ? t('missingText') : review.error?.message}
      </EmptyState>
    );
  return (
    <Loadable from={review} skeleton={<SkeletonLines count={8} />}>
      {(opened) => <Review opened={opened} token={token} elementId={elementId} addressOf={addressOf} />}
    </Loadable>
  );
}

function Review({ opened, token, elementId, addressOf }: Props & { opened: ReplyOf<'openReview'> }) {
  const t = useMessages(reviewMessages);
  const dates = useDates();
  const { course, shows, mayComment, createdBy, expiresAt } = opened;
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const openId = elements.some(({ id }) => id === elementId) ? elementId : (elements[0]?.id ?? '');
  const first = useRef(openId);
  const next = elements[elements.findIndex(({ id }) => id === openId) + 1];
  return (
    <ContentLanguageProvider value={course.language}>
      <header className="flex flex-col gap-2">
        <p className="text-12 font-semibold tracking-widest text-soft uppercase">{t('review')}</p>
        <h1 lang={course.language} dir="auto" className="font-serif text-28 font-semibold text-ink">
          {course.title}
        </h1>
        <p className="max-w-prose text-14 text-soft">
          {t('lead', { name: createdBy || t('author'), date: dates.day(expiresAt) })} {t(shows)} {t('readOnly')}{' '}
          {mayComment && t('mayComment')}
        </p>
      </header>
      {elements.length === 0 ? (
        <EmptyState icon={BookOpen} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[15rem_minmax(0,1fr)] gap-10 narrow:grid-cols-1 narrow:gap-6">
          <Contents course={course} openId={openId} addressOf={addressOf} />
          <div className="flex min-w-0 flex-col gap-6">
            <OpenElement
              key={openId}
              token={token}
              courseId={course.id}
              elementId={openId}
              mayComment={mayComment}
              isFirst={openId === first.current}
            />
            {next && (
              <Link
                to={addressOf(next.id)}
                className="self-start rounded-sm border border-edge px-4 py-2 text-14 font-medium text-brown hover:bg-sunken"
              >
                {t('next', { title: next.title })}
              </Link>
            )}
          </div>
        </div>
      )}
    </ContentLanguageProvider>
  );
}

type ContentsProps = { course: ReplyOf<'openReview'>['course']; openId: string; addressOf: Props['addressOf'] };

function Contents({ course, openId, addressOf }: ContentsProps) {
  const t = useMessages(reviewMessages);
  const list = (
    <div lang={course.language} className="flex flex-col gap-4">
      {course.modules.map((module) => (
        <section key={module.id} className="flex flex-col gap-1">
          <h2 dir="auto" className="text-12 font-semibold text-soft">
            {module.title}
          </h2>
          <ul className="flex flex-col">
            {module.sections.flatMap((section) =>
              section.elements.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to={addressOf(id)}
                    aria-current={id === openId ? 'page' : undefined}
                    className={clsx(
                      'block rounded-sm px-2 py-1.5 text-14 break-words text-ink hover:bg-sunken',
                      id === openId && 'bg-sunken font-medium',
                    )}
                  >
                    <bdi>{title}</bdi>
                  </Link>
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
  return (
    <nav aria-label={t('contents')}>
      <details key={openId} className="hidden rounded-sm border border-line bg-raised p-3 narrow:block">
        <summary className="flex cursor-pointer items-center gap-2 text-14 font-medium">
          <List aria-hidden size={16} />
          {t('contents')}
        </summary>
        <div className="pt-3">{list}</div>
      </details>
      <div className="narrow:hidden">{list}</div>
    </nav>
  );
}

type OpenProps = { token: string; courseId: string; elementId: string; mayComment: boolean; isFirst: boolean };

function OpenElement({ mayComment, isFirst, ...place }: OpenProps) {
  const queries = useQueryClient();
  const element = useQuery(reviewedElementQuery(queries, place));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = element.data?.element.id;
  useEffect(() => {
    // After a link in the contents, readers and screen readers start at the title.
    if (id !== undefined && !isFirst && document.activeElement === document.body) heading.current?.focus();
  }, [id, isFirst]);
  return (
    <Loadable from={element} skeleton={<SkeletonLines count={10} />}>
      {({ element: opened, comments }) => (
        <article className="flex min-w-0 flex-col gap-4">
          <h2 ref={heading} tabIndex={-1} dir="auto" className="font-serif text-22 font-semibold text-ink outline-none">
            {opened.title}
          </h2>
          <ReviewedElementText
            token={place.token}
            courseId={place.courseId}
            element={opened}
            comments={comments}
            mayComment={mayComment}
          />
        </article>
      )}
    </Loadable>
  );
}
