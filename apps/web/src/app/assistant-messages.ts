import { catalogue } from '../ui/i18n/catalogue.ts';

export const assistantMessages = catalogue({
  en: {
    tabs: 'Assistant',
    sources: 'Sources',
    generate: 'Generate',
    criteria: 'Criteria',
    students: 'Students',
    versions: 'Versions',
  },
  de: {
    tabs: 'Werkbank',
    sources: 'Quellen',
    generate: 'Erzeugen',
    criteria: 'Kriterien',
    students: 'Lernende',
    versions: 'Versionen',
  },
});
