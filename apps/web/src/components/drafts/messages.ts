import { catalogue } from '../../ui/i18n/catalogue.ts';

export const draftMessages = catalogue('components/drafts', {
  other: 'You wrote a different answer on another device:',
  take: 'Use that answer',
  leave: 'Keep this one',
});
