import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Settings } from 'lucide-react';
import { enrollmentQuery } from '../../../api/enrollment-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { joinAddress } from '../settings/joining/join-address.ts';
import { JoinCode } from '../settings/joining/join-code.tsx';
import { InviteForm } from './invite-form.tsx';
import { sharingMessages } from './messages.ts';

type Props = {
  course: Course;
  /** Whether the author waits for the right to share courses. */
  isPrivate: boolean;
  onClose: () => void;
  onSettings: () => void;
};

/** The code of a course with its link and QR code, and invitations. */
export function ShareDialog({ course, isPrivate, onClose, onSettings }: Props) {
  const t = useMessages(sharingMessages);
  // A new code replaces the one of a co-author, so only a fresh reply says that there is none.
  const enrollment = useQuery({ ...enrollmentQuery(course.id), refetchOnMount: 'always' });
  return (
    <Dialog title={t('title', { title: course.title })} isOpen onClose={onClose} width="md">
      {isPrivate ? (
        <Notice tone="info">{t('private')}</Notice>
      ) : (
        <Loadable from={enrollment} skeleton={<SkeletonBlock className="h-44" />}>
          {({ code, canMail }) => (
            <div className="flex flex-col gap-6">
              {code || enrollment.isFetchedAfterMount ? (
                <JoinCode course={course} code={code} isSharing />
              ) : (
                <SkeletonBlock className="h-44" />
              )}
              {code && (
                <section aria-labelledby="invite" className="flex flex-col gap-3 border-t border-line pt-5">
                  <h3 id="invite" className="text-16 font-semibold text-ink">
                    {t('invite')}
                  </h3>
                  {canMail ? (
                    <InviteForm courseId={course.id} />
                  ) : (
                    <p className="text-14 text-soft">{t('withoutMail')}</p>
                  )}
                  <CopyInvitation title={course.title} code={code} />
                </section>
              )}
              <Button look="quiet" className="self-start" onPress={onSettings}>
                <Settings aria-hidden size={16} />
                {t('manage')}
              </Button>
            </div>
          )}
        </Loadable>
      )}
    </Dialog>
  );
}

function CopyInvitation({ title, code }: { title: string; code: string }) {
  const t = useMessages(sharingMessages);
  const [copied, copy] = useCopied();
  const link = joinAddress(window.location.origin, code);
  return (
    <Button className="self-start" onPress={() => copy(t('invitation', { title, link, code }))}>
      {copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      {t(copied ? 'copied' : 'copyInvitation')}
    </Button>
  );
}
