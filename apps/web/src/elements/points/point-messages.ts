import { catalogue } from '../../ui/i18n/catalogue.ts';

export const pointStateMessages = catalogue({
  en: { shown: 'Shown', doubtful: 'In doubt', open: 'Not shown', contradicted: 'Contradicted' },
  de: { shown: 'Gezeigt', doubtful: 'Unsicher', open: 'Nicht gezeigt', contradicted: 'Widersprochen' },
});
