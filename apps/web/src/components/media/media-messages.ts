import { catalogue } from '../../ui/i18n/catalogue.ts';

export const mediaMessages = catalogue('components/media/media', {
  video: 'Watch the video',
  videoRefused: 'This video has no secure link.',
  transcript: 'Transcript',
  listen: 'Listen',
  play: 'Play',
  playOf: 'Play: {title}',
  loadsFrom: 'When you play it, the video loads from {site} and {site} learns your IP address.',
  openAt: 'Open at {site}',
  captions: 'Captions',
  failed: 'This file could not be played. Check your connection and try again.',
});
