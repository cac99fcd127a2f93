import type { MediaAddress } from '@coursecraft/domain/content/media-address';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { pictureQuery } from '../../api/picture-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { useObjectUrl } from '../pictures/use-object-url.ts';
import { FilePlayer } from './file-player.tsx';
import { mediaMessages } from './media-messages.ts';

type Props = { media: MediaAddress; title: string; poster: string; captions: string };

const FRAME = 'relative aspect-video w-full overflow-hidden rounded-sm border border-line bg-sunken';

/** A video or recording. Nothing of another site loads before the student plays it. */
export function MediaPlayer({ media, title, poster, captions }: Props) {
  const t = useMessages(mediaMessages);
  const { audience } = useContentSurroundings();
  const [isPlaying, setPlaying] = useState(false);
  if (media.kind === 'page') return <SiteLink page={media.page} label={t('openAt', { site: media.host })} />;
  // Reviewers have no access to the files of a course.
  if (media.kind === 'file' && audience === 'reviewer') return <p className="text-soft">{media.name}</p>;
  if (isPlaying && media.kind === 'file')
    return <FilePlayer name={media.name} isAudio={media.isAudio} title={title} captions={captions} />;
  if (isPlaying && media.kind === 'site')
    return (
      <div className={FRAME}>
        <iframe
          src={media.player}
          title={title || media.site}
          // The page sends no address to other sites; players refuse to play without one.
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          className="absolute inset-0 size-full border-0"
        />
      </div>
    );
  const isAudio = media.kind === 'file' && media.isAudio;
  return (
    <div className="flex flex-col gap-2.5">
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className={
          isAudio
            ? 'flex cursor-pointer items-center gap-3 self-start rounded-md border border-edge bg-raised py-2.5 ps-3 pe-5 text-start text-14 font-medium text-ink hover:bg-sunken print:hidden'
            : `${FRAME} group cursor-pointer print:hidden`
        }
      >
        {!isAudio && poster && <Poster address={poster} />}
        <span
          className={
            isAudio
              ? 'flex size-9 shrink-0 items-center justify-center rounded-full bg-brown text-on-brown'
              : 'absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full bg-brown text-on-brown shadow-float transition-transform group-hover:scale-105 motion-reduce:transition-none'
          }
        >
          <Play aria-hidden size={isAudio ? 18 : 28} className="ms-0.5 fill-current" />
        </span>
        <span className={isAudio ? '' : 'sr-only'}>{title ? t('playOf', { title }) : t('play')}</span>
      </button>
      {media.kind === 'site' && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-12 text-soft">
          <span className="print:hidden">{t('loadsFrom', { site: media.site })}</span>
          <SiteLink page={media.page} label={t('openAt', { site: media.site })} />
        </p>
      )}
    </div>
  );
}

function SiteLink({ page, label }: { page: string; label: string }) {
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 font-medium text-brown underline"
    >
      <ExternalLink aria-hidden size={14} />
      {label}
    </a>
  );
}

function Poster({ address }: { address: string }) {
  const { courseId } = useContentSurroundings();
  const name = readPictureAddress(address)?.name;
  const file = useQuery({ ...pictureQuery(courseId, name ?? ''), enabled: name !== undefined });
  const url = useObjectUrl(file.data);
  return url ? <img src={url} alt="" className="absolute inset-0 size-full object-cover" /> : null;
}
