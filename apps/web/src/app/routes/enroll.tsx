import { useLocation } from 'react-router';
import { EnrollPage } from '../../features/enrolment/enroll-page.tsx';
import { enrolmentMessages } from '../../features/enrolment/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { paths } from '../navigation/paths.ts';
import { joinCodeIn } from '../session/join-code.ts';
import { useSignedInProfile } from '../session/require-session.tsx';

/** The layout around this page leads an enrolled student on to the course. */
export function Component() {
  const t = useMessages(enrolmentMessages);
  const code = joinCodeIn(useLocation().search);
  const enrolled = (courseId: string) => {
    writeStored(STORAGE.courseId, courseId);
    showToast({ tone: 'good', text: t('success') });
  };
  const { email, emailUnproved } = useSignedInProfile();
  return <EnrollPage code={code} unproved={emailUnproved && email} onEnrolled={enrolled} home={paths.welcome} />;
}
