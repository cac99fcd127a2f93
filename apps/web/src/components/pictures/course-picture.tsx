import { type PictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureQuery } from '../../api/picture-query.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { panelMessages } from '../../ui/panel-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import { useObjectUrl } from './use-object-url.ts';

const MissingPicture = loadLater(async () => (await import('./missing-picture.tsx')).MissingPicture);

type Props = { src?: string | undefined; alt?: string | undefined; title?: string | undefined };

/** Shows only pictures of the course, because an external one would reveal the reader. */
export function CoursePicture({ src = '', alt = '', title }: Props) {
  const t = useMessages(elementMessages);
  const picture = readPictureAddress(src);
  const site = /^https?:/.test(src) && URL.canParse(src) ? new URL(src).host : undefined;
  if (picture) return <LoadedPicture key={picture.name} picture={picture} alt={alt} title={title} />;
  return (
    <MissingPicture alt={alt} reason={t(site ? 'pictureElsewhere' : 'pictureUnknown')}>
      {site && (
        <a href={src} target="_blank" rel="noreferrer">
          {t('openPicture', { site })}
        </a>
      )}
    </MissingPicture>
  );
}

type LoadedProps = { picture: PictureAddress; alt: string; title: string | undefined };

function LoadedPicture({ picture, alt, title }: LoadedProps) {
  const t = useMessages(elementMessages);
  const panel = useMessages(panelMessages);
  const { courseId } = useContentSurroundings();
  const { name, width, height } = picture;
  const file = useQuery(pictureQuery(courseId, name));
  const url = useObjectUrl(file.data);
  const [isDamaged, setDamaged] = useState(false);
  if (file.isLoadingError || isDamaged)
    return (
      <MissingPicture alt={alt} reason={t('pictureFailed')}>
        {file.isLoadingError && (
          <Button size="sm" onPress={() => void file.refetch()}>
            {panel('retry')}
          </Button>
        )}
      </MissingPicture>
    );
  const place = width && height ? { inlineSize: width, aspectRatio: `${width} / ${height}` } : {};
  return (
    <span className="picture">
      {url ? (
        <img src={url} alt={alt} width={width} height={height} onError={() => setDamaged(true)} />
      ) : (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})} className="picture-place skeleton" style={place} />
      )}
      {title && <span className="picture-caption">{title}</span>}
    </span>
  );
}
