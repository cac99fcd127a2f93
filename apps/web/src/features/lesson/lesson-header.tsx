import { languageDirection } from '@coursecraft/domain/language/language-direction';
import { Award, Printer, Volume2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useContentLanguage } from '../../components/content-language.ts';
import type { CoursePlace } from '../../components/course-places.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { lessonMessages } from './messages.ts';
import { ReadingButton } from './reading-button.tsx';

export type LessonStatus = { total: number; completed: number; done?: boolean | undefined };

type Props = {
  place: CoursePlace;
  lessonStatus: LessonStatus | undefined;
  readAloud?: { isOn: boolean; onToggle: () => void; button: RefObject<HTMLButtonElement | null> } | undefined;
};

export function LessonHeader({ place, lessonStatus: status, readAloud }: Props) {
  const t = useMessages(lessonMessages);
  const language = useContentLanguage();
  const { module, section, element } = place;
  const parents = [...new Set([module.title, section.title])].filter((title) => title !== element.title);
  const total = status?.total ?? 0;
  const completed = status?.completed ?? 0;
  const complete = total > 0 ? completed >= total : status?.done === true;
  // The header stands at the same side as the text below it. Words of the interface keep their own direction.
  return (
    <header dir={language && languageDirection(language)} className="flex flex-col gap-3 pb-8 font-sans text-14">
      <div className="flex items-start justify-between gap-4">
        <p className="pt-2 text-14 text-soft phone:pt-0">
          <span className="sr-only">{t('place')}: </span>
          <span lang={language}>
            {parents.map((title, at) => (
              <span key={title}>
                {at > 0 && <span aria-hidden> · </span>}
                {title}
              </span>
            ))}
          </span>
        </p>
        <span className="-my-1 flex print:hidden">
          {readAloud && (
            <IconButton
              ref={readAloud.button}
              icon={Volume2}
              label={t('readAloud')}
              aria-pressed={readAloud.isOn}
              onPress={readAloud.onToggle}
            />
          )}
          <ReadingButton />
          <span className="phone:hidden">
            <IconButton icon={Printer} label={t('print')} onPress={() => window.print()} />
          </span>
        </span>
      </div>
      <h1
        lang={language}
        dir="auto"
        className="font-serif text-36 leading-tight font-semibold tracking-tight text-ink phone:text-28"
      >
        {place.element.title}
      </h1>
      {complete && (
        <p className="inline-flex items-center gap-2 self-start rounded-full bg-gold px-3 py-1 text-14 font-medium text-on-gold">
          <Award aria-hidden size={16} />
          {t('complete')}
        </p>
      )}
      {!complete && total > 0 && (
        <div dir="auto" className="max-w-64">
          <ProgressBar label={t('standing', { completed, total })} percent={(completed / total) * 100} tone="gold" />
        </div>
      )}
    </header>
  );
}
