import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { peopleMessages } from './messages.ts';
import { studentQuery } from './student-queries.ts';
import { EVIDENCE_FILES, useEvidenceFile } from './use-evidence-file.ts';

/** Exports the evidence of one student. */
export function EvidenceMenu({ courseId, studentId }: { courseId: string; studentId: string }) {
  const t = useMessages(peopleMessages);
  const { displayName, email = studentId } = useQuery(studentQuery(studentId)).data ?? {};
  const taking = useEvidenceFile({ courseId, studentId, name: displayName || email });
  return (
    <Menu
      label={t('exportEvidence')}
      trigger={
        <Button size="sm" isPending={taking.isPending}>
          <FileDown aria-hidden size={15} />
          {t('exportEvidence')}
        </Button>
      }
    >
      {EVIDENCE_FILES.map(({ format, label, icon }) => (
        <MenuItem key={format} icon={icon} onAction={() => taking.mutate(format)}>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
