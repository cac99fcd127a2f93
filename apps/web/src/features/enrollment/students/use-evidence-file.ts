import type { EvidenceFormat } from '@coursecraft/contract/statistics/evidence-export';
import { useMutation } from '@tanstack/react-query';
import { FileBraces, type LucideIcon, Share2 } from 'lucide-react';
import { requestFile } from '../../../api/request-file.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { peopleMessages } from './messages.ts';

export const EVIDENCE_FILES = [
  { format: 'json', label: 'evidenceJson', icon: FileBraces },
  { format: 'xapi', label: 'evidenceXapi', icon: Share2 },
] as const satisfies { format: EvidenceFormat; label: string; icon: LucideIcon }[];

type Of = { courseId: string; groupId?: string | undefined; studentId?: string | undefined; name: string };

/** Saves evidence with graders, quotes and decisions as a file. `name` is the course, group or student. */
export function useEvidenceFile({ courseId, groupId, studentId, name }: Of) {
  const t = useMessages(peopleMessages);
  return useMutation({
    mutationFn: async (format: EvidenceFormat) => {
      const given = { params: { courseId, format }, query: { groupId, studentId } };
      const ending = format === 'xapi' ? 'xapi.json' : 'json';
      saveFile(`${t('evidence', { name })}.${ending}`, await requestFile('exportEvidence', given));
    },
    onError: ({ message }) => showToast({ tone: 'bad', text: message }),
  });
}
