import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const readAloudMessages = catalogue('features/lesson/read-aloud', {
  title: 'Read aloud',
  play: 'Continue reading',
  pause: 'Pause',
  previous: 'Previous sentence',
  next: 'Next sentence',
  stop: 'Stop reading aloud',
  select: 'Select this sentence',
  rate: 'Speed',
  voice: 'Voice',
  sentence: 'Sentence {at} of {count}',
  noVoice: 'This device has no voice for the course language, so another voice is used.',
  failed: 'Reading aloud failed. Try another voice.',
});
