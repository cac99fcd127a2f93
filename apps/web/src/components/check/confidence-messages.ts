import { catalogue } from '../../ui/i18n/catalogue.ts';

export const confidenceMessages = catalogue('components/check/confidence', {
  label: 'How sure are you?',
  sure: 'Sure',
  unsure: 'Not sure',
});
