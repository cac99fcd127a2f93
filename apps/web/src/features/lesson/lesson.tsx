import type { Element } from '@coursecraft/contract/courses/course';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CoursePlace } from '../../components/course-places.ts';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LessonHeader, type LessonStatus } from './lesson-header.tsx';
import { LaterOnward, LessonNavigation, ThumbBar } from './lesson-navigation.tsx';
import { lessonMessages } from './messages.ts';
import type { Neighbours } from './neighbours.ts';
import { useVoices } from './read-aloud/use-voices.ts';
import { type ReadingPlace, useReadingPlace } from './use-reading-place.ts';

const ReadAloudBar = loadLater(async () => (await import('./read-aloud/read-aloud-bar.tsx')).ReadAloudBar);

const DoneButton = loadLater(async () => (await import('./done-button.tsx')).DoneButton);
const StoppedHere = loadLater(async () => (await import('./stopped-here.tsx')).StoppedHere, { isAside: true });

type Props = {
  place: CoursePlace;
  /** The language of the content (BCP 47), for hyphens, quotes and speech. */
  language: string;
  neighbours: Neighbours;
  /** Whether the student came from another element, so that the focus must move. */
  isFollowing: boolean;
  start: ReadingPlace | undefined;
  onPlace: (here: ReadingPlace) => void;
  element: { data: Element | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  lessonStatus: LessonStatus | undefined;
  questions: ReactNode;
  /** Whether the element has no criteria, so that reading completes it. */
  isUnproved: boolean;
  onDone: () => Promise<void>;
  footer?: ReactNode;
  /** Below the text. */
  bar?: ReactNode;
};

export function Lesson(props: Props) {
  const { place, language, neighbours, isFollowing, start, onPlace, element, lessonStatus: status } = props;
  const t = useMessages(lessonMessages);
  const lesson = useRef<HTMLElement>(null);
  const [hasReturned, setReturned] = useState(false);
  useReadingPlace({
    lesson,
    isLoaded: element.data !== undefined,
    start,
    onPlace,
    onReturn: useCallback(() => setReturned(true), []),
  });
  useEffect(() => {
    if (isFollowing) lesson.current?.focus({ preventScroll: true });
  }, [isFollowing]);
  const canSpeak = useVoices().length > 0;
  const [isReadAloud, setReadAloud] = useState(false);
  const speaker = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setReadAloud(false);
    speaker.current?.focus({ preventScroll: true });
  };
  const readAloud = { isOn: isReadAloud, onToggle: () => setReadAloud(!isReadAloud), button: speaker };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <main
        id="content"
        data-lesson
        ref={lesson}
        tabIndex={-1}
        className="min-h-0 flex-1 relative overflow-y-auto outline-none"
      >
        {hasReturned && <StoppedHere lesson={lesson} onGone={() => setReturned(false)} />}
        <article className="reading-column mx-auto pt-12 pb-24 phone:pt-7 phone:pb-10">
          <LessonHeader place={place} lessonStatus={status} readAloud={canSpeak ? readAloud : undefined} />
          <Loadable from={element} skeleton={<SkeletonLines count={9} />}>
            {(loaded) => (
              <>
                {loaded.content?.trim() ? (
                  <RenderedContent content={loaded.content} />
                ) : (
                  <p className="font-serif text-18 text-soft italic">{t('emptyElement')}</p>
                )}
                {props.questions}
                {props.isUnproved && (
                  <DoneButton
                    isDone={status?.done === true}
                    onDone={props.onDone}
                    onward={<LaterOnward {...neighbours} isInQuestion />}
                  />
                )}
                {props.footer}
              </>
            )}
          </Loadable>
          <LessonNavigation {...neighbours} />
        </article>
      </main>
      {props.bar}
      {isReadAloud && element.data && (
        <ReadAloudBar key={element.data.version} lesson={lesson} language={language} onClose={stop} />
      )}
      <ThumbBar {...neighbours} />
    </div>
  );
}
