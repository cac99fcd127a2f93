import { catalogue } from '../../ui/i18n/catalogue.ts';

export const modelChoiceMessages = catalogue({
  en: { model: 'Model', usual: '{model} (usual)' },
  de: { model: 'Modell', usual: '{model} (üblich)' },
});
