import { catalogue } from '../../ui/i18n/catalogue.ts';

export const presenceMessages = catalogue({
  en: { isHere: '{name} is here', isWriting: '{name} is writing here' },
  de: { isHere: '{name} ist hier', isWriting: '{name} schreibt hier' },
});
