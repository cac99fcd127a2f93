import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useStore } from 'zustand';
import { call } from '../../api/call.ts';
import { missingShellBytes } from '../../api/offline/keep-shell.ts';
import {
  type AlsoRead,
  dropCourse,
  keepWholeCourse,
  keptCoursesStore,
  type OfflineCourse,
} from '../../api/offline/kept-courses.ts';
import { Button } from '../../ui/button.tsx';
import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useOnline } from '../../ui/use-online.ts';
import { keptCoursesMessages } from './messages.ts';

/** Reads the download size: the course, missing app files and the number of pictures. */
const sizeQuery = (courseId: string) => ({
  queryKey: ['course', courseId, 'size'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [{ texts, pictures }, shell] = await Promise.all([
      call('measureCourse', { params: { courseId }, signal }),
      import.meta.env.PROD ? missingShellBytes() : 0,
    ]);
    const bytes = texts + pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    return { bytes, shell, pictures: pictures.length };
  },
});

type Props = { courseId: string; title: string; kept: OfflineCourse | undefined; alsoRead: AlsoRead };

export function KeptCourseRow({ courseId, title, kept, alsoRead }: Props) {
  const t = useMessages(keptCoursesMessages);
  const language = useLanguage();
  const dates = useDates();
  const queries = useQueryClient();
  const { keeping, failed } = useStore(keptCoursesStore);
  const size = useQuery({ ...sizeQuery(courseId), enabled: !kept });
  const isOnline = useOnline();
  const isKeeping = keeping?.courseId === courseId;
  const problem = failed?.courseId === courseId ? failed.problem : undefined;
  const say = (bytes: number) => inBytes(bytes, language);

  const describeState = () => {
    if (kept) return t('kept', { size: say(kept.bytes), date: dates.moment(new Date(kept.at).toISOString()) });
    if (size.data) {
      const { bytes, shell, pictures } = size.data;
      return t(shell > 0 ? 'sizeShell' : 'size', { size: say(bytes), shell: say(shell), pictures });
    }
    return isOnline && !size.error ? t('measuring') : t('sizeOffline');
  };
  const keep = async () => {
    // Requested on a user action, so that a browser prompt is understandable.
    await navigator.storage?.persist?.();
    await keepWholeCourse(queries, courseId, alsoRead);
    await queries.invalidateQueries({ queryKey: ['storage-use'] });
  };
  const remove = async () => {
    await dropCourse(courseId);
    showToast({ tone: 'good', text: t('removed', { title }) });
  };
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
          <p className="text-14 font-medium text-ink">{title}</p>
          <p className="flex items-start gap-1.5 text-12 text-soft">
            {kept && <CircleCheck aria-hidden size={14} className="mt-0.5 shrink-0 text-leaf" />}
            {describeState()}
          </p>
        </div>
        {kept ? (
          <Button
            size="sm"
            isDisabled={isKeeping}
            aria-label={`${t('remove')}: ${title}`}
            onPress={() => void remove()}
          >
            {t('remove')}
          </Button>
        ) : (
          <Button
            size="sm"
            isDisabled={!isOnline || keeping !== undefined}
            aria-label={`${t(problem ? 'again' : 'keep')}: ${title}`}
            onPress={() => void keep()}
          >
            {t(problem ? 'again' : 'keep')}
          </Button>
        )}
      </div>
      {isKeeping && (
        <ProgressBar
          label={t('keeping', { title })}
          percent={keeping.percent}
          value={t('percent', { percent: Math.round(keeping.percent) })}
        />
      )}
      {problem && <Notice tone="bad">{t('failed', { problem })}</Notice>}
    </li>
  );
}
