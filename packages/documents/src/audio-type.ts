import { fileTypeFromBuffer } from 'file-type';

/** Browsers record sound in containers that may also hold a video. */
const AUDIO_OF_EXTENSION: Record<string, string> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp4: 'audio/mp4',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
};

/** Returns the media type of a recording by its bytes, or undefined if it is none. */
export async function audioType(content: Uint8Array): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(content);
  return type && AUDIO_OF_EXTENSION[type.ext];
}
