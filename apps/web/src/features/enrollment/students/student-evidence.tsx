import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { peopleMessages } from './messages.ts';
import { StudentStatus } from './student-status.tsx';
import type { Student } from './use-students.ts';

type Props = {
  courseId: string;
  student: Student;
  onBack: () => void;
  pageAddress: string;
};

export function StudentEvidence({ courseId, student, onBack, pageAddress }: Props) {
  const t = useMessages(peopleMessages);
  const studentId = student.uid;
  return (
    <div className="flex flex-col gap-4 p-4">
      <Button look="quiet" size="sm" className="self-start" onPress={onBack} autoFocus>
        <ArrowLeft aria-hidden size={16} className="rtl:rotate-180" />
        {t('back')}
      </Button>
      <header className="flex flex-col gap-1">
        <h2 className="font-serif text-22 font-semibold text-ink">
          {t('evidence', { name: student.displayName || student.email })}
        </h2>
        <p className="text-12 break-words text-soft">{student.email}</p>
        <p className="text-14">
          <TextLink to={pageAddress}>{t('openPage')}</TextLink>
        </p>
      </header>
      <StudentStatus courseId={courseId} studentId={studentId} />
      <EvidenceList courseId={courseId} studentId={studentId} />
    </div>
  );
}
