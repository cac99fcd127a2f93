import { extensionOf } from './file-type-words.ts';

/** Files that a lesson hands on as they are, by how their names end. None of them runs in a browser. */
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ipynb: 'application/x-ipynb+json',
  py: 'text/x-python',
  r: 'text/x-r',
  java: 'text/x-java',
  c: 'text/x-c',
  sql: 'application/sql',
  json: 'application/json',
  tex: 'application/x-tex',
  bib: 'application/x-bibtex',
};

/** The type under which a file is kept to be handed on; undefined for one that is read, or that nobody hands on. */
export const attachmentType = (name: string): string | undefined => TYPES[extensionOf(name)];

/** What a browser plays in its place; everything else is saved. */
export const isPlayed = (mime: string): boolean => /^(video|audio)\//.test(mime);
