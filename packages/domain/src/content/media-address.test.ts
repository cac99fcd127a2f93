import { expect, it } from 'vitest';
import { readMediaAddress } from './media-address.ts';

it.each([
  [
    'https://youtu.be/dQw4w9WgXcQ?t=1m5s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=65',
  ],
  [
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  ],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
])('plays %s without cookies', (address, player) => {
  expect(readMediaAddress(address)).toMatchObject({ kind: 'site', player });
});

it('distinguishes recordings, videos, files and pages', () => {
  expect(readMediaAddress('media/fold%20it.mp4')).toEqual({ kind: 'file', name: 'fold it.mp4', isAudio: false });
  expect(readMediaAddress('media/talk.mp3')).toMatchObject({ isAudio: true });
  expect(readMediaAddress('https://example.org/film')).toMatchObject({ kind: 'page', host: 'example.org' });
});

it.each(['javascript:alert(1)', 'http://example.org/film.mp4', 'data:text/html,x', 'film.mp4'])(
  'refuses %s',
  (address) => {
    expect(readMediaAddress(address)).toBeUndefined();
  },
);
