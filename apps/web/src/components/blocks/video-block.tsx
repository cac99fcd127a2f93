import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Video } from 'lucide-react';
import { pictureQuery } from '../../api/picture-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import { useObjectUrl } from '../pictures/use-object-url.ts';
import { BlockFrame } from './block-frame.tsx';
import { useBlockData } from './use-block-data.ts';

const isSecure = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

function textIn(data: unknown, key: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function CourseFilm({ name }: { name: string }) {
  const t = useMessages(elementMessages);
  const { courseId } = useContentSurroundings();
  const file = useQuery(pictureQuery(courseId, name));
  const url = useObjectUrl(file.data);
  if (file.error) return <p className="text-soft">{t('pictureFailed')}</p>;
  if (!url) return <SkeletonLines count={3} />;
  // biome-ignore lint/a11y/useMediaCaption: the author's transcript is below
  return <video src={url} controls className="w-full rounded-sm" />;
}

export function VideoBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const data = useBlockData(body);
  const url = textIn(data, 'url');
  const transcript = textIn(data, 'transcript');
  const file = readPictureAddress(url);
  return (
    <BlockFrame icon={Video} name={t('video')}>
      {data === undefined && <SkeletonLines count={1} />}
      {file && <CourseFilm name={file.name} />}
      {data !== undefined && !isSecure(url) && !file && <p className="text-soft">{t('videoRefused')}</p>}
      {isSecure(url) && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-2 font-medium text-brown underline"
        >
          <ExternalLink aria-hidden size={16} />
          {new URL(url).hostname}
        </a>
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
