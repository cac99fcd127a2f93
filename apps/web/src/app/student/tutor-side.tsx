import type { Course } from '@coursecraft/contract/courses/course';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { elementQuery } from '../../api/course-queries.ts';
import { studentIdOf } from '../../api/student-id.ts';
import { type CoursePlace, coursePlaces } from '../../components/course-places.ts';
import { tutorOpenerMessages } from '../../features/tutoring/opener-messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadCode } from '../../ui/load-code.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { onPageEvent } from '../../ui/page-events.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { NARROW } from '../../ui/use-media.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { usePanel } from '../workspace/use-panel.ts';
import { WorkspacePanel } from '../workspace/workspace-panel.tsx';

const TutorOpener = loadLater(async () => (await import('../../features/tutoring/tutor-opener.tsx')).TutorOpener, {
  isAside: true,
});
const TutorPanel = loadLater(async () => (await import('../../features/tutoring/tutor-panel.tsx')).TutorPanel, {
  skeleton: <SkeletonLines count={5} className="p-4" />,
  isPanel: true,
});

type Props = { course: Course; place: CoursePlace; onGo: (place: CoursePlace) => void };

export function TutorSide({ course, place, onGo }: Props) {
  const t = useMessages(tutorOpenerMessages);
  const studentId = studentIdOf(useSignedInProfile(), course.id);
  const panel = usePanel({ name: 'tutor', width: 380, drawerBelow: NARROW, startsFolded: true });
  const [wasOpen, setWasOpen] = useState(panel.isOpen);
  if (panel.isOpen && !wasOpen) setWasOpen(true);
  const [quoted, setQuoted] = useState<{ citation: Citation; from: CoursePlace }>();
  const { elementId = '', quote = '' } = quoted?.citation ?? {};
  // After following a citation to another element, the conversation stays.
  const isAway = elementId === place.element.id && quoted?.from.element.id !== place.element.id;
  const from = isAway ? (quoted?.from ?? place) : place;
  const content = useQuery(elementQuery(course.id, from.element.id, 'learner')).data?.content ?? '';

  const openPanel = useEffectEvent(panel.open);
  useEffect(() => onPageEvent('cc:open-tutor', () => openPanel()), []);

  const here = place.element.id;
  useEffect(() => setQuoted((now) => (now?.citation.elementId === here ? now : undefined)), [here]);
  useEffect(() => {
    if (!quoted || elementId !== here) return undefined;
    const leaving = new AbortController();
    const stop = loadCode(
      () => import('../../components/markdown/show-quote.ts'),
      async ({ showQuote }) => {
        const isThere = await showQuote(quote, leaving.signal);
        if (!isThere && !leaving.signal.aborted) showToast({ tone: 'bad', text: t('quoteGone') });
      },
    );
    return () => {
      stop();
      leaving.abort();
    };
  }, [quoted, elementId, quote, here, t]);

  const show = (citation: Citation) => {
    const there = coursePlaces(course).find(({ element }) => element.id === citation.elementId);
    if (!there) return showToast({ tone: 'bad', text: t('quoteGone') });
    if (window.matchMedia(NARROW).matches) panel.close();
    if (there.element.id !== place.element.id) onGo(there);
    return setQuoted({ citation, from });
  };
  return (
    <>
      {!panel.isOpen && <TutorOpener onPress={panel.open} isBack={wasOpen} />}
      <WorkspacePanel label={t('title')} side="end" panel={panel}>
        <TutorPanel
          key={from.element.id}
          course={course}
          place={from}
          content={content}
          studentId={studentId}
          away={isAway ? { onBack: () => onGo(from), onStay: () => setQuoted(undefined) } : undefined}
          onShow={(citation) => void show(citation)}
          onClose={panel.close}
        />
      </WorkspacePanel>
    </>
  );
}
