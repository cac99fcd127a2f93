import type { Element } from '@coursecraft/contract/shapes/course';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CoursePlace } from '../../elements/course-places.ts';
import { RenderedContent } from '../../elements/markdown/rendered-content.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LessonHeader, type LessonStanding } from './lesson-header.tsx';
import { LessonNavigation } from './lesson-navigation.tsx';
import { lessonMessages } from './messages.ts';
import { showWhatYouKnow } from './show-what-you-know.ts';

type Props = {
  place: CoursePlace;
  /** Language of the content, BCP 47: it decides hyphens, quotes and the reader’s voice. */
  language: string;
  previous: CoursePlace | undefined;
  next: CoursePlace | undefined;
  onGo: (place: CoursePlace) => void;
  element: { data: Element | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  standing: LessonStanding | undefined;
  /** Questions of the element that stand outside its text. */
  questions: ReactNode;
  /** Whether the element has no criteria, so that reading it is all there is to do. */
  isUnproved: boolean;
  onDone: () => Promise<void>;
  /** Stands below all of it: what the learner makes of the element. */
  footer?: ReactNode;
};

function DoneButton({ isDone, onDone }: { isDone: boolean; onDone: () => Promise<void> }) {
  const t = useMessages(lessonMessages);
  const mark = useMutation({ mutationFn: onDone });
  return (
    <div className="mt-10 flex flex-col items-start gap-3 border-t border-line pt-6 font-sans" data-done="">
      {!isDone && <p className="text-14 text-soft">{t('doneText')}</p>}
      {mark.error && <Notice tone="bad">{mark.error.message}</Notice>}
      <Button
        look={isDone ? 'secondary' : 'primary'}
        isDisabled={isDone}
        isPending={mark.isPending}
        onPress={() => mark.mutate()}
      >
        <Check aria-hidden size={16} />
        {t(isDone ? 'isDone' : 'done')}
      </Button>
    </div>
  );
}

/** One element to read and to answer, with the way to its neighbours. */
export function Lesson({
  place,
  language,
  previous,
  next,
  onGo,
  element,
  standing,
  questions,
  isUnproved,
  onDone,
  footer,
}: Props) {
  const t = useMessages(lessonMessages);
  const lesson = useRef<HTMLElement>(null);
  const { id } = place.element;
  // A new element begins at its top, wherever the last one was left.
  useEffect(() => {
    if (id) lesson.current?.scrollTo?.({ top: 0 });
  }, [id]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <main id="content" ref={lesson} tabIndex={-1} className="min-h-0 flex-1 relative overflow-y-auto outline-none">
        <article key={id} lang={language} className="reading-column mx-auto pt-12 pb-24 phone:pt-7 phone:pb-10">
          <LessonHeader place={place} standing={standing} />
          <Loadable from={element} skeleton={<SkeletonLines count={9} />}>
            {(loaded) => (
              <>
                {loaded.content?.trim() ? (
                  <RenderedContent content={loaded.content} />
                ) : (
                  <p className="font-serif text-18 text-soft italic">{t('emptyElement')}</p>
                )}
                {questions}
                {isUnproved && <DoneButton isDone={standing?.done === true} onDone={onDone} />}
                {footer}
              </>
            )}
          </Loadable>
          <LessonNavigation previous={previous} next={next} onGo={onGo} />
        </article>
      </main>
      <LessonNavigation
        thumb
        previous={previous}
        next={next}
        onGo={onGo}
        onShow={() => showWhatYouKnow(lesson.current)}
      />
    </div>
  );
}
