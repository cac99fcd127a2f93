import { catalogue } from './i18n/catalogue.ts';

export const dialogMessages = catalogue('ui/dialog', {
  discardTyped: 'Discard what you typed?',
  keepWriting: 'Keep writing',
  discard: 'Discard',
});
