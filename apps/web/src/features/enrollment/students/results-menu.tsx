import type { ResultsFormat, ResultsTable } from '@coursecraft/contract/statistics/results';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import { outlineQuery } from '../../../api/course-queries.ts';
import { requestFile } from '../../../api/request-file.ts';
import { useGroup } from '../../../components/groups/use-group.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/i18n/language.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { groupToolMessages } from './groups/messages.ts';
import { peopleMessages } from './messages.ts';
import { EVIDENCE_FILES, useEvidenceFile } from './use-evidence-file.ts';

const FILES = [
  { table: 'progress', format: 'xlsx', label: 'progressXlsx', icon: FileSpreadsheet },
  { table: 'progress', format: 'csv', label: 'progressCsv', icon: FileText },
  { table: 'evidence', format: 'xlsx', label: 'evidenceXlsx', icon: FileSpreadsheet },
  { table: 'evidence', format: 'csv', label: 'evidenceCsv', icon: FileText },
] as const;

export function ResultsMenu({ courseId }: { courseId: string }) {
  const t = useMessages(groupToolMessages);
  const say = useMessages(peopleMessages);
  const language = useLanguage();
  const { group, groupId } = useGroup(courseId);
  const course = useQuery(outlineQuery(courseId, 'author')).data?.title ?? '';
  const title = group ? `${course} - ${group.name}` : course;
  const taking = useMutation({
    mutationFn: async ({ table, format }: { table: ResultsTable; format: ResultsFormat }) => {
      const name = table === 'progress' ? `${title} - ${say('standing')}` : say('evidence', { name: title });
      const given = { params: { courseId, table, format }, query: { groupId, language } };
      saveFile(`${name}.${format}`, await requestFile('exportResults', given));
    },
    onError: ({ message }) => showToast({ tone: 'bad', text: message }),
  });
  const evidence = useEvidenceFile({ courseId, groupId, name: title });
  return (
    <Menu
      label={t('results')}
      trigger={
        <Button size="sm" isPending={taking.isPending || evidence.isPending}>
          <FileDown aria-hidden size={15} />
          {t('results')}
        </Button>
      }
    >
      {FILES.map(({ table, format, label, icon }) => (
        <MenuItem key={label} icon={icon} onAction={() => taking.mutate({ table, format })}>
          {t(label)}
        </MenuItem>
      ))}
      {EVIDENCE_FILES.map(({ format, label, icon }) => (
        <MenuItem key={format} icon={icon} onAction={() => evidence.mutate(format)}>
          {say(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
