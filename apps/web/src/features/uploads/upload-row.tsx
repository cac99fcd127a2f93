import type { Upload } from '@coursecraft/contract/shapes/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, TriangleAlert } from 'lucide-react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { uploadMessages } from './messages.ts';
import { uploadsKey } from './upload-queries.ts';

/** A document of the course: what became of it, whether it is used, and its text. */
export function UploadRow({ courseId, upload, onView }: { courseId: string; upload: Upload; onView: () => void }) {
  const t = useMessages(uploadMessages);
  const queries = useQueryClient();
  const queryKey = uploadsKey(courseId);
  const { name } = upload;
  const toggle = useMutation({
    mutationFn: (useInContext: boolean) => call('toggleUpload', { params: { courseId }, body: { name, useInContext } }),
    onMutate: (useInContext) =>
      queries.setQueryData<Upload[]>(queryKey, (list) =>
        list?.map((other) => (other.name === name ? { ...other, useInContext } : other)),
      ),
    onSuccess: ({ leaning }, used) => {
      if (!used && leaning.length > 0) showToast({ tone: 'bad', text: t('leaning', { count: leaning.length }) });
    },
    onError: (error) => showToast({ tone: 'bad', text: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <li className="flex flex-col gap-2 rounded-sm border border-line bg-raised px-3 py-3">
      <div className="flex items-start gap-2.5">
        {upload.status === 'failed' ? (
          <TriangleAlert aria-hidden size={17} className="mt-0.5 shrink-0 text-brick" />
        ) : (
          <FileText aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0 text-soft" />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-14 font-medium break-words text-ink">{name}</p>
          {upload.status === 'ready' && (
            <p className="text-12 text-soft">
              {t('ready', { pages: upload.pages ?? 0, characters: upload.characters ?? 0 })}
            </p>
          )}
          {upload.status === 'failed' && <p className="text-14 text-brick">{upload.error ?? t('failed')}</p>}
        </div>
      </div>
      {upload.status === 'pending' && <ProgressBar label={t('reading')} />}
      {upload.status === 'ready' && (
        <div className="flex items-center justify-between gap-2 ps-7">
          <Switch
            label={t('useShort')}
            aria-label={t('use', { name })}
            isSelected={upload.useInContext}
            onChange={(used) => toggle.mutate(used)}
          />
          <Button look="quiet" size="sm" onPress={onView} aria-label={`${t('viewText')}: ${name}`}>
            {t('viewText')}
          </Button>
        </div>
      )}
    </li>
  );
}
