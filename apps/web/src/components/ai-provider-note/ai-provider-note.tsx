import { useQuery } from '@tanstack/react-query';
import { courseAiQuery } from '../../api/course-ai-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { aiProviderNoteMessages } from './messages.ts';

type Props = { courseId: string; work: 'tutoring' | 'grading' };

/** Says to a student which provider receives their text. Shows nothing if no provider does. */
export function AiProviderNote({ courseId, work }: Props) {
  const t = useMessages(aiProviderNoteMessages);
  const { data } = useQuery(courseAiQuery(courseId));
  const found = data?.work.find(({ role }) => role === work);
  if (!found?.provider) return null;
  const { provider, isInternal } = found;
  return <p className="text-12 text-soft">{t(`${work}${isInternal ? 'Internal' : 'External'}`, { provider })}</p>;
}
