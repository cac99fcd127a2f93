import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Download, Link as LinkIcon, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { enrollmentQuery } from '../../../../api/enrollment-query.ts';
import { coursePlaces, draftsOf } from '../../../../components/course-places.ts';
import { usePublishing } from '../../../../components/publishing/use-publishing.ts';
import { AlertFrame } from '../../../../ui/alert-frame.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { useCopied } from '../../../../ui/use-copied.ts';
import { courseSettingsMessages } from '../messages.ts';
import { joinAddress } from './join-address.ts';
import { joinCard, qrCode } from './join-card.ts';

function LiveCode({ course, code, children }: { course: Course; code: string; children: ReactNode }) {
  const t = useMessages(courseSettingsMessages);
  const address = joinAddress(window.location.origin, code);
  const [copiedCode, copyCode] = useCopied();
  const [copiedLink, copyLink] = useCopied();
  const download = () => {
    const card = joinCard({ title: course.title, code, address, lead: t('cardLead') });
    saveFile(`${code}.svg`, card, 'image/svg+xml');
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode(address))}`}
        alt={t('qr', { code })}
        className="size-44 shrink-0 rounded-sm border border-line"
      />
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <div className="flex items-center gap-1">
          <output className="rounded-sm border border-line bg-sunken px-4 py-2 font-mono text-22 font-semibold tracking-widest text-ink">
            {code}
          </output>
          <IconButton
            icon={copiedCode ? Check : Copy}
            label={t(copiedCode ? 'copied' : 'copy')}
            onPress={() => copyCode(code)}
          />
        </div>
        <Button size="sm" onPress={() => copyLink(address)}>
          {copiedLink ? <Check aria-hidden size={15} /> : <LinkIcon aria-hidden size={15} />}
          {t(copiedLink ? 'copied' : 'copyLink')}
        </Button>
        <Button size="sm" onPress={download}>
          <Download aria-hidden size={15} />
          {t('downloadCard')}
        </Button>
        {children}
      </div>
    </div>
  );
}

type Props = {
  course: Course;
  code: string | undefined;
  /** Creates the code at once. If there are drafts, asks first whether to publish them, without a dialog. */
  isSharing?: boolean;
};

export function JoinCode({ course, code, isSharing = false }: Props) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const drafts = draftsOf(coursePlaces(course));
  const publishing = usePublishing(course.id);
  const make = useMutation({
    mutationFn: () => call('generateCourseCode', { body: { courseId: course.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: enrollmentQuery(course.id).queryKey }),
    onSettled: (_, error) => !error && setAsking(false),
  });
  // After publishing, the button makes the code. A second one would replace it.
  const makesAtOnce = isSharing && !code && drafts.length === 0 && make.isIdle && !publishing.isPending;
  useEffect(() => {
    if (makesAtOnce) make.mutate();
  });
  const choices = (
    <>
      <Button onPress={() => make.mutate()} isPending={make.isPending && !publishing.isPending}>
        {t('codeAlone')}
      </Button>
      <Button
        look="primary"
        isPending={publishing.isPending || make.isPending}
        onPress={() => void publishing.publish({}).then((went) => went && make.mutate())}
        autoFocus
      >
        {t('publishAndCode')}
      </Button>
    </>
  );
  const failure = make.error && <Notice tone="bad">{make.error.message}</Notice>;
  if (!code && isSharing)
    return drafts.length > 0 ? (
      <div className="flex flex-col gap-3">
        <p className="text-16 font-semibold text-ink">{t('draftsLeft', { count: drafts.length })}</p>
        <p className="text-14 text-ink">{t('draftsLeftText')}</p>
        {failure}
        <div className="flex flex-row-reverse flex-wrap justify-end gap-2">{choices}</div>
      </div>
    ) : make.error ? (
      <div className="flex flex-col items-start gap-3">
        {failure}
        <Button onPress={() => make.mutate()}>{t('makeCode')}</Button>
      </div>
    ) : (
      <SkeletonBlock className="h-44" />
    );
  if (!code)
    return (
      <>
        <p className="text-14 text-soft">{t('noCode')}</p>
        {failure}
        <Button
          look="primary"
          className="self-start"
          isPending={make.isPending}
          onPress={() => (drafts.length > 0 ? setAsking(true) : make.mutate())}
        >
          {t('makeCode')}
        </Button>
        <AlertFrame
          title={t('draftsLeft', { count: drafts.length })}
          isOpen={asking}
          onClose={() => setAsking(false)}
          actions={choices}
        >
          <p className="text-14 text-ink">{t('draftsLeftText')}</p>
          {failure}
        </AlertFrame>
      </>
    );
  return (
    <>
      <LiveCode course={course} code={code}>
        <Button size="sm" onPress={() => setAsking(true)}>
          <RefreshCw aria-hidden size={15} />
          {t('newCode')}
        </Button>
      </LiveCode>
      <ConfirmDialog
        title={t('newCodeTitle', { code })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        confirm={t('newCode')}
        onConfirm={() => make.mutate()}
        isPending={make.isPending}
        error={make.error}
      >
        <p>{t('newCodeText')}</p>
      </ConfirmDialog>
    </>
  );
}
