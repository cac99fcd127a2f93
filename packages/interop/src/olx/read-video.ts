import { attribute, childElements, descendants, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { readText } from '@coursecraft/documents/zip/package-files';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { OpenPart } from '../course/part-list.ts';
import type { OlxReading } from './olx-reading.ts';
import type { OlxNode } from './olx-tree.ts';
import { transcriptText } from './transcript-text.ts';

/** Characters of a block that can be read back. */
const LONGEST_TRANSCRIPT = 30_000;
const YOUTUBE = /^[\w-]{11}$/;

/** Converts a video with its transcript; notes what is missing. */
export async function readVideo(node: OlxNode, part: OpenPart, reading: OlxReading): Promise<string> {
  const url = filmAddress(node.xml, reading);
  const transcript = await readTranscript(node.xml, part, reading);
  if (!url) {
    part.leaveOut('file-missing', node.title || node.id);
    return transcript;
  }
  const isLong = transcript.length > LONGEST_TRANSCRIPT;
  const block = fence('video', writeYaml({ url, ...(transcript && !isLong && { transcript }) }));
  part.becomes('video');
  return isLong ? `${block}\n\n${transcript}` : block;
}

function filmAddress(xml: XmlElement, reading: OlxReading): string | undefined {
  const ids = [
    attribute(xml, 'youtube_id_1_0'),
    ...(attribute(xml, 'youtube') ?? '').split(',').map((one) => /^\s*1\.0+:(.*)$/.exec(one)?.[1]),
  ];
  const youtube = ids.map((id) => id?.trim()).find((id) => id !== undefined && YOUTUBE.test(id));
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`;
  const sources = [
    ...listOf(attribute(xml, 'html5_sources')),
    ...descendants(xml, 'source').map((source) => attribute(source, 'src')),
    attribute(xml, 'source'),
    attribute(xml, 'video_url'),
  ];
  const encoded = descendants(xml, 'encoded_video')
    .toSorted((one, other) => rank(one) - rank(other))
    .map((one) => attribute(one, 'url'));
  const all = [...sources, ...encoded].filter((one): one is string => Boolean(one?.trim()));
  const preferred = [...all.filter((one) => /\.(mp4|webm|ogv)([?#]|$)/i.test(one)), ...all];
  return preferred.map((one) => secure(one.trim(), reading)).find((one) => one !== undefined);
}

const RANKS = ['desktop_webm', 'desktop_mp4', 'youtube', 'mobile_high', 'mobile_low', 'hls', 'audio_mp3'];
const rank = (node: XmlElement) => (RANKS.indexOf(attribute(node, 'profile') ?? '') + RANKS.length) % RANKS.length;

function secure(address: string, { shelf, root }: OlxReading): string | undefined {
  const own = /^\/?static\/(.+)$/.exec(address)?.[1];
  if (own !== undefined) return shelf.keep(`${root}static/${own}`, address);
  if (address.startsWith('//')) return `https:${address}`;
  return /^https?:\/\//i.test(address) ? address.replace(/^http:/i, 'https:') : undefined;
}

const listOf = (json: string | undefined): string[] => {
  try {
    const data: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(data) ? data.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

async function readTranscript(xml: XmlElement, part: OpenPart, reading: OlxReading): Promise<string> {
  const named = new Map<string, string>();
  for (const one of childElements(xml, 'transcript')) {
    const language = attribute(one, 'language') ?? '';
    const source = attribute(one, 'src');
    if (source && !named.has(language)) named.set(language, source);
  }
  for (const [language, source] of Object.entries(recordOf(attribute(xml, 'transcripts')))) {
    if (!named.has(language)) named.set(language, source);
  }
  const sub = attribute(xml, 'sub') || attribute(xml, 'youtube_id_1_0');
  const legacy = sub ? [`subs_${sub}.srt.sjson`, `${sub}.srt`] : [];
  const wanted = [reading.language, reading.language?.replace(/-.*/, ''), 'en'].find((one) => one && named.has(one));
  const first = wanted ?? [...named.keys()][0];
  for (const language of named.keys()) if (language !== first) part.note('settings-dropped', `transcript ${language}`);
  const sources = [...(first === undefined ? [] : [named.get(first) ?? '']), ...legacy];
  for (const source of sources) {
    const path = [`static/${source}`, `static/subs_${source}`].map((one) => `${reading.root}${one}`);
    const found = path.find((one) => reading.files.has(one));
    if (found === undefined) continue;
    const text = await readText(reading.files, found).catch(() => undefined);
    if (text !== undefined) return transcriptText(text);
    part.note('unreadable', found);
  }
  if (first !== undefined) part.note('file-missing', sources[0]);
  return '';
}

function recordOf(json: string | undefined): Record<string, string> {
  try {
    const data: unknown = JSON.parse(json ?? '{}');
    if (typeof data !== 'object' || data === null) return {};
    return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
