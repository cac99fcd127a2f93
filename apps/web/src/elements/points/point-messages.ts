import { catalogue } from '../../ui/i18n/catalogue.ts';

export const pointStateMessages = catalogue('elements/points/point', {
  shown: 'Shown',
  doubtful: 'In doubt',
  open: 'Not shown',
  contradicted: 'Contradicted',
});
