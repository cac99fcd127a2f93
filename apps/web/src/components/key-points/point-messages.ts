import { catalogue } from '../../ui/i18n/catalogue.ts';

export const pointStateMessages = catalogue('components/key-points/point', {
  shown: 'Shown',
  doubtful: 'In doubt',
  open: 'Not shown',
  contradicted: 'Contradicted',
});
