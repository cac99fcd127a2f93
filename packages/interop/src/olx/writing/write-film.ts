import { element } from '@coursecraft/documents/xml/write-xml';
import type { Element } from 'xast';
import { videoAddress } from '../../html/video-address.ts';
import type { Film } from './unit-pieces.ts';

type WrittenFilm = { node: Element; transcript?: { name: string; content: string } };

/** Seconds per paragraph, because real times are unknown. */
const SECONDS = 10;

/** Writes a video with its transcript file. */
export function writeFilm(
  { url, transcript }: Film,
  id: string,
  title: string,
  language: string | undefined,
  fileOf: (address: string) => string | undefined,
): WrittenFilm {
  const tongue = (language ?? 'en').replace(/-.*/, '').toLowerCase();
  const name = `${id}-${tongue}.srt`;
  const youtube = /[?&]v=([\w-]{11})/.exec(videoAddress(url) ?? '')?.[1];
  const source = youtube ? undefined : (fileOf(url) ?? url);
  const node = element(
    'video',
    {
      url_name: id,
      display_name: title,
      youtube_id_1_0: youtube ?? '',
      youtube: youtube ? `1.00:${youtube}` : undefined,
      html5_sources: source === undefined ? '[]' : JSON.stringify([source]),
      transcripts: transcript ? JSON.stringify({ [tongue]: name }) : undefined,
    },
    source === undefined ? undefined : element('source', { src: source }),
    transcript ? element('transcript', { language: tongue, src: name }) : undefined,
  );
  return { node, ...(transcript && { transcript: { name, content: captions(transcript) } }) };
}

const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((one) => String(one).padStart(2, '0'))
    .join(':');

const captions = (transcript: string): string =>
  transcript
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line, at) => `${at + 1}\n${clock(at * SECONDS)},000 --> ${clock((at + 1) * SECONDS)},000\n${line.trim()}\n`)
    .join('\n');
