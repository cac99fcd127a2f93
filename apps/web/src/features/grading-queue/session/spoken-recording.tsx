import { queryOptions, useQuery } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { requestFile } from '../../../api/request-file.ts';
import { useObjectUrl } from '../../../components/pictures/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { gradingQueueMessages } from '../messages.ts';

type Props = { courseId: string; recordingId: string };

const recordingQuery = ({ courseId, recordingId }: Props) =>
  queryOptions({
    queryKey: ['recording', courseId, recordingId],
    queryFn: ({ signal }) => requestFile('getRecording', { params: { courseId, recordingId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Loads a recording of a spoken answer when the teacher wants to hear it. */
export function SpokenRecording(props: Props) {
  const t = useMessages(gradingQueueMessages);
  const [isWanted, setWanted] = useState(false);
  const file = useQuery({ ...recordingQuery(props), enabled: isWanted });
  const url = useObjectUrl(file.data);
  if (file.error) return <Notice tone="bad">{file.error.message}</Notice>;
  if (url)
    // biome-ignore lint/a11y/useMediaCaption: the transcript is the answer above
    return <audio src={url} controls autoPlay aria-label={t('recording')} className="w-full max-w-prose" />;
  return (
    <Button size="sm" className="self-start" onPress={() => setWanted(true)} isPending={isWanted}>
      <Volume2 aria-hidden size={16} strokeWidth={1.75} />
      {t('listen')}
    </Button>
  );
}
