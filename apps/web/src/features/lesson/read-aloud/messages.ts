import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const readAloudMessages = catalogue('features/lesson/read-aloud', {
  title: 'Read aloud',
  play: 'Go on reading',
  pause: 'Pause',
  previous: 'The sentence before',
  next: 'The next sentence',
  stop: 'Stop reading aloud',
  select: 'Select this sentence',
  rate: 'Speed',
  voice: 'Voice',
  sentence: 'Sentence {at} of {count}',
  noVoice: 'This device has no voice for the language of the course. Another one reads.',
  failed: 'This device could not read aloud. Try another voice.',
});
