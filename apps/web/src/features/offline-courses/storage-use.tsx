import { useQuery } from '@tanstack/react-query';
import type { OfflineCourse } from '../../api/offline/kept-courses.ts';
import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { keptCoursesMessages } from './messages.ts';

const storageQuery = (of: readonly OfflineCourse[]) => ({
  queryKey: ['storage-use', of.map(({ courseId, at }) => `${courseId} ${at}`).join()],
  queryFn: async () => {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    return { usage, free: Math.max(0, quota - usage), isPersisted: await navigator.storage.persisted() };
  },
  networkMode: 'always' as const,
});

export function StorageUse({ of }: { of: readonly OfflineCourse[] }) {
  const t = useMessages(keptCoursesMessages);
  const language = useLanguage();
  const { data } = useQuery({ ...storageQuery(of), enabled: 'storage' in navigator });
  if (!data) return null;
  return (
    <p className="text-12 text-soft">
      {t('used', { used: inBytes(data.usage, language), free: inBytes(data.free, language) })}{' '}
      {of.length > 0 && t(data.isPersisted ? 'persisted' : 'fleeting')}
    </p>
  );
}
