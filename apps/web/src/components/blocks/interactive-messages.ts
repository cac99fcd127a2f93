import { catalogue } from '../../ui/i18n/catalogue.ts';

export const interactiveMessages = catalogue('components/blocks/interactive', {
  interactive: 'Interactive content',
  interactiveSource: 'Source',
});
