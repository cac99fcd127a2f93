import { catalogue } from '../../ui/i18n/catalogue.ts';

export const celebrationMessages = catalogue('features/celebration', {
  mastery: 'Mastered',
  complete: 'Element complete',
});
