import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { useContentLanguage } from '../content-language.ts';
import { mediaMessages } from './media-messages.ts';

type Props = { name: string; isAudio: boolean; title: string; captions: string };

/** Streams a file of the course. If the player stops, a new address continues at the same time, once. */
export function FilePlayer({ name, isAudio, title, captions }: Props) {
  const t = useMessages(mediaMessages);
  const { courseId } = useContentSurroundings();
  const language = useContentLanguage();
  const position = useRef(0);
  const [failures, setFailures] = useState(0);
  const file = useMediaLink(courseId, name);
  const track = useMediaLink(courseId, readPictureAddress(captions)?.name);
  const retry = () => {
    setFailures(0);
    void file.refetch();
  };
  const isBroken = failures > 1;
  if (file.error || isBroken) return <FailedState error={file.error ?? t('failed')} onRetry={retry} />;
  const link = file.data?.address;
  if (!link || track.isLoading) return <SkeletonLines count={3} />;
  const Player = isAudio ? 'audio' : 'video';
  return (
    <Player
      key={link}
      src={link}
      controls
      autoPlay
      preload="metadata"
      aria-label={title || name}
      onTimeUpdate={(event) => {
        position.current = event.currentTarget.currentTime;
      }}
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = position.current;
      }}
      onPlaying={() => setFailures(0)}
      onError={() => {
        setFailures(failures + 1);
        if (failures === 0) void file.refetch();
      }}
      className={isAudio ? 'w-full' : 'aspect-video w-full rounded-sm bg-sunken'}
    >
      {track.data && (
        <track kind="captions" src={track.data.address} srcLang={language} label={t('captions')} default />
      )}
    </Player>
  );
}

const useMediaLink = (courseId: string, name: string | undefined) =>
  useQuery({
    queryKey: ['course', courseId, 'media-link', name],
    queryFn: ({ signal }) => call('openMedia', { params: { courseId, name: name ?? '' }, signal }),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
