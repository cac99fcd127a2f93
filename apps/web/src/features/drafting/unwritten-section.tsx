import { useQuery } from '@tanstack/react-query';
import { sectionDraftsQuery } from '../../api/course-queries.ts';
import { useReason } from '../../components/use-reason.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { generationMessages } from './messages.ts';
import { useGeneration } from './use-generation.ts';

/** Says why a drafted section is empty, and writes it again. Nothing for other sections. */
export function UnwrittenSection({ courseId, sectionId }: { courseId: string; sectionId: string }) {
  const t = useMessages(generationMessages);
  const draft = useQuery(sectionDraftsQuery(courseId)).data?.find((one) => one.sectionId === sectionId);
  const { failure } = draft ?? {};
  const reason = useReason(failure && { reason: failure.reason, values: failure.values }, failure?.message ?? '');
  const { run, start } = useGeneration(courseId);
  if (!draft || draft.state === 'written') return null;
  if (draft.isRunning) return <Notice tone="info">{t('sectionWriting')}</Notice>;
  return (
    <Notice tone={draft.failure ? 'bad' : 'info'}>
      {t(draft.failure ? 'sectionNotWritten' : 'sectionStopped', { reason })}
      <Button
        size="sm"
        className="mt-2 block"
        isDisabled={run.state === 'running'}
        onPress={() => start([{ kind: 'rest', body: { moduleId: draft.moduleId, sectionIds: [sectionId] } }])}
      >
        {t('writeSection')}
      </Button>
    </Notice>
  );
}
