import { useLocation } from 'react-router';
import { paths } from '../app/navigation/paths.ts';
import { hasTypedCode, joinCodeIn } from '../app/session/join-code.ts';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { EnrollPage } from '../features/enrollment/enroll-page.tsx';
import { STORAGE } from '../ui/storage/storage-keys.ts';
import { writeStored } from '../ui/storage/stored-value.ts';

export function Component() {
  const { search, state } = useLocation();
  const code = joinCodeIn(search);
  const enrolled = (courseId: string) => writeStored(STORAGE.courseId, courseId);
  const { email, emailUnproved } = useSignedInProfile();
  return (
    <EnrollPage
      code={code}
      joins={hasTypedCode(state)}
      unproved={emailUnproved && email}
      onEnrolled={enrolled}
      home={paths.welcome}
    />
  );
}
