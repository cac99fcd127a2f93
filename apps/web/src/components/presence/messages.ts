import { catalogue } from '../../ui/i18n/catalogue.ts';

export const presenceMessages = catalogue('components/presence', {
  isHere: '{name} is here',
  isWriting: '{name} is editing here',
});
