import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const startMessages = catalogue('features/progress/start', {
  joined: 'You joined this course.',
  learn: 'What you will learn',
  more: '{count, plural, one {and # more} other {and # more}}',
  how: 'How it works',
  how1: 'Read a short lesson.',
  how2: 'Answer its questions, some of them in your own words. A wrong answer costs nothing.',
  how3: 'When your answer shows an idea, it counts as mastered.',
  size: '{lessons, plural, one {# lesson} other {# lessons}} · about {minutes, plural, one {# minute} other {# minutes}} each',
  start: 'Start',
});
