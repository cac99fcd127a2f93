import { catalogue } from '../../ui/i18n/catalogue.ts';

export const diffMessages = catalogue('components/diff', {
  unchanged: '{count, plural, one {# unchanged paragraph} other {# unchanged paragraphs}}',
});
