import { catalogue } from '../../ui/i18n/catalogue.ts';

export const pointStateMessages = catalogue('components/key-points/point', {
  shown: 'Covered',
  doubtful: 'Unclear',
  open: 'Missing',
  contradicted: 'Contradicted',
});
