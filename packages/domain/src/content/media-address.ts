import { readPictureAddress } from './picture-address.ts';

/** `page` is for people, `player` for a frame that sets no cookies before it plays. */
export type VideoSite = { site: 'YouTube' | 'Vimeo'; page: string; player: string };

/** The origins of the players, for the content security policy. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const YOUTUBE = [
  /^https?:\/\/(?:www\.)?youtu\.be\/([\w-]{6,20})/i,
  /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=)([\w-]{6,20})/i,
];
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20})|\?(?:[^#]*&)?h=([\da-f]{6,20}))?/i;
const START = /[?&#](?:t|start)=(?:(\d+)m)?(\d+)s?(?:[&#]|$)/;

function secondsIn(address: string): number {
  const [, minutes = '0', seconds = '0'] = START.exec(address) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Recognizes the address of a video on YouTube or Vimeo, of its page or its player. */
export function readVideoSite(address: string): VideoSite | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  const youtube = YOUTUBE.map((pattern) => pattern.exec(whole)?.[1]).find(Boolean);
  if (youtube) {
    const start = secondsIn(whole);
    return {
      site: 'YouTube',
      page: `https://www.youtube.com/watch?v=${youtube}`,
      player: `${PLAYER_ORIGINS[0]}/embed/${youtube}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
    };
  }
  const [, id, path, query] = VIMEO.exec(whole) ?? [];
  if (!id) return undefined;
  const hash = path ?? query;
  return {
    site: 'Vimeo',
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    player: `${PLAYER_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
  };
}

export type MediaAddress =
  | ({ kind: 'site' } & VideoSite)
  | { kind: 'file'; name: string; isAudio: boolean }
  | { kind: 'page'; page: string; host: string };

/** Reads the address of a video or recording; undefined if it leads nowhere safe. */
export function readMediaAddress(address: string): MediaAddress | undefined {
  const file = readPictureAddress(address);
  if (file) return { kind: 'file', name: file.name, isAudio: /\.(?:mp3|m4a|wav|ogg|oga|opus)$/i.test(file.name) };
  const site = readVideoSite(address);
  if (site) return { kind: 'site', ...site };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? { kind: 'page', page: url.href, host: url.hostname } : undefined;
}
