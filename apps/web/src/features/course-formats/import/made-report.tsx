import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { courseImportMessages } from './messages.ts';
import type { ImportActions } from './use-import-actions.ts';

type Props = { brought: CourseImport; actions: ImportActions; onOpen: (courseId: string) => void };

export function MadeReport({ brought: { courseId }, actions, onOpen }: Props) {
  const t = useMessages(courseImportMessages);
  const { undo, propose, welcome } = actions;
  const [isAsking, setAsking] = useState(false);
  const greeted = useRef(false);
  useEffect(() => {
    if (greeted.current) return;
    greeted.current = true;
    void welcome();
  });
  if (!courseId) return null;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="good">{t('made')}</Notice>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="primary" size="lg" onPress={() => onOpen(courseId)}>
          {t('open')}
        </Button>
        <Button
          size="lg"
          onPress={() => propose.mutate(courseId)}
          isPending={propose.isPending}
          isDisabled={propose.isSuccess}
        >
          {t(propose.isPending ? 'proposing' : 'propose')}
        </Button>
        <Button size="lg" onPress={() => setAsking(true)}>
          <Undo2 aria-hidden size={16} />
          {t('undo')}
        </Button>
      </div>
      <p className="text-12 text-soft print:hidden">{t('proposeText')}</p>
      {propose.isSuccess && <Notice tone="good">{t('proposed')}</Notice>}
      {propose.error && <Notice tone="bad">{propose.error.message}</Notice>}
      <ConfirmDialog
        title={t('undo')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('undo')}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
        isPending={undo.isPending}
        error={undo.error}
      >
        <p>{t('undoText')}</p>
      </ConfirmDialog>
    </div>
  );
}
