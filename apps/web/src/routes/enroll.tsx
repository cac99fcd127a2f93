import { useLocation } from 'react-router';
import { paths } from '../app/navigation/paths.ts';
import { joinCodeIn } from '../app/session/join-code.ts';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { EnrollPage } from '../features/enrollment/enroll-page.tsx';
import { enrollmentMessages } from '../features/enrollment/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { STORAGE } from '../ui/storage/storage-keys.ts';
import { writeStored } from '../ui/storage/stored-value.ts';
import { showToast } from '../ui/toast/toasts.ts';

export function Component() {
  const t = useMessages(enrollmentMessages);
  const code = joinCodeIn(useLocation().search);
  const enrolled = (courseId: string) => {
    writeStored(STORAGE.courseId, courseId);
    showToast({ tone: 'good', text: t('success') });
  };
  const { email, emailUnproved } = useSignedInProfile();
  return <EnrollPage code={code} unproved={emailUnproved && email} onEnrolled={enrolled} home={paths.welcome} />;
}
