import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { coursesQuery } from '../../api/course-queries.ts';
import { type AlsoRead, keptCoursesStore, loadKeptCourses } from '../../api/offline/kept-courses.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { KeptCourseRow } from './kept-course-row.tsx';
import { keptCoursesMessages } from './messages.ts';
import { KEPT_COURSES } from './place.ts';
import { StorageUse } from './storage-use.tsx';

type Props = {
  enrolled: readonly string[];
  alsoRead: AlsoRead;
};

export function KeptCourses({ enrolled, alsoRead }: Props) {
  const t = useMessages(keptCoursesMessages);
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const courses = useQuery(coursesQuery);
  const { courses: kept } = useStore(keptCoursesStore);
  useEffect(() => void loadKeptCourses(), []);
  const isLoaded = courses.data !== undefined;
  useEffect(() => {
    if (!isLoaded || hash !== `#${KEPT_COURSES}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, isLoaded]);
  return (
    <section
      ref={section}
      id={KEPT_COURSES}
      tabIndex={-1}
      aria-labelledby="kept-courses-title"
      className="flex scroll-mt-8 flex-col gap-3 outline-none"
    >
      <h2 id="kept-courses-title" className="text-14 font-medium text-ink">
        {t('title')}
      </h2>
      <p className="text-14 text-soft">{t('lead')}</p>
      <Loadable from={courses} skeleton={<SkeletonLines count={3} />}>
        {(list) => {
          const own = list.filter(({ id }) => enrolled.includes(id));
          return own.length === 0 ? (
            <p className="text-14 text-soft">{t('noCourses')}</p>
          ) : (
            <ul className="flex flex-col overflow-hidden rounded-sm border border-line">
              {own.map(({ id, title }) => (
                <KeptCourseRow
                  key={id}
                  courseId={id}
                  title={title}
                  kept={kept.find(({ courseId }) => courseId === id)}
                  alsoRead={alsoRead}
                />
              ))}
            </ul>
          );
        }}
      </Loadable>
      <StorageUse of={kept} />
    </section>
  );
}
