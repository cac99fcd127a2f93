import { catalogue } from '../../ui/i18n/catalogue.ts';

export const modelChoiceMessages = catalogue({
  en: { model: 'Model', usual: '{model} (usual)', builtin: 'Built-in engine' },
  de: { model: 'Modell', usual: '{model} (üblich)', builtin: 'Eingebaute Maschine' },
});
