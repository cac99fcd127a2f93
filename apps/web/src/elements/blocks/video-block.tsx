import { ExternalLink, Video } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { elementMessages } from '../messages.ts';
import { BlockFrame } from './block-frame.tsx';
import { useBlockData } from './use-block-data.ts';

const isSecure = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

function textIn(data: unknown, key: string): string {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
}

export function VideoBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const data = useBlockData(body);
  const url = textIn(data, 'url');
  const transcript = textIn(data, 'transcript');
  return (
    <BlockFrame icon={Video} name={t('video')}>
      {data === undefined && <SkeletonLines count={1} />}
      {data !== undefined && !isSecure(url) && <p className="text-soft">{t('videoRefused')}</p>}
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
