import { readEmbed } from '@coursecraft/domain/content/embed-address';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Globe } from 'lucide-react';
import { useState } from 'react';
import { embedHostsQuery } from '../../api/embed-hosts-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { directiveMessages } from './directive-messages.ts';

type Props = { src: string; title: string; height: number | undefined };

const HEIGHT = { least: 120, most: 1200, usual: 480 };

/** A page of an allowed site. It loads when the student asks for it; other sites are a link. */
export function EmbedFrame({ src, title, height = HEIGHT.usual }: Props) {
  const t = useMessages(directiveMessages);
  const { audience } = useContentSurroundings();
  const hosts = useQuery(embedHostsQuery).data;
  const [isShown, setShown] = useState(false);
  const embed = readEmbed(src, hosts ?? []);
  if (!embed) return <p>{title || src}</p>;
  const name = title || embed.host;
  return (
    <div className="directive directive-embed not-reading">
      {isShown && embed.isAllowed ? (
        <iframe
          src={embed.address}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
          allow="fullscreen"
          style={{ height: Math.min(HEIGHT.most, Math.max(HEIGHT.least, height)) }}
        />
      ) : (
        <div className="directive-embed-place">
          <Globe aria-hidden size={24} strokeWidth={1.5} />
          <strong>{name}</strong>
          {embed.isAllowed && (
            <button type="button" onClick={() => setShown(true)}>
              {t('showEmbed')}
            </button>
          )}
          {embed.isAllowed && <small>{t('embedLoads', { host: embed.host })}</small>}
          {hosts && !embed.isAllowed && audience === 'author' && (
            <small role="note">{t('embedRefused', { host: embed.host })}</small>
          )}
        </div>
      )}
      <a href={embed.address} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden size={14} />
        {t('openAt', { host: embed.host })}
      </a>
    </div>
  );
}
