import { catalogue } from '../../ui/i18n/catalogue.ts';

export const reviewedCheckMessages = catalogue('components/check/reviewed-check', {
  freeAnswer: 'Students answer in their own words.',
});
