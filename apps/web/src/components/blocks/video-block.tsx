import { readMediaAddress } from '@coursecraft/domain/content/media-address';
import { Headphones, Video } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { mediaMessages } from '../media/media-messages.ts';
import { MediaPlayer } from '../media/media-player.tsx';
import { BlockFrame } from './block-frame.tsx';
import { useBlockData } from './use-block-data.ts';

function textIn(data: unknown, key: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
}

export function VideoBlock({ body }: { body: string }) {
  const t = useMessages(mediaMessages);
  const data = useBlockData(body);
  const media = readMediaAddress(textIn(data, 'url'));
  const title = textIn(data, 'title');
  const transcript = textIn(data, 'transcript');
  const isAudio = media?.kind === 'file' && media.isAudio;
  return (
    <BlockFrame icon={isAudio ? Headphones : Video} name={title || (isAudio ? t('listen') : t('video'))}>
      {data === undefined && <SkeletonLines count={1} />}
      {data !== undefined && !media && <p className="text-soft">{t('videoRefused')}</p>}
      {media && (
        <MediaPlayer media={media} title={title} poster={textIn(data, 'poster')} captions={textIn(data, 'captions')} />
      )}
      {transcript && (
        <details className="mt-4">
          <summary className="font-medium">{t('transcript')}</summary>
          <p dir="auto" className="mt-2 whitespace-pre-line text-soft">
            {transcript}
          </p>
        </details>
      )}
    </BlockFrame>
  );
}
