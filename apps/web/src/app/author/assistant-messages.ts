import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assistantMessages = catalogue({
  en: {
    tabs: 'Assistant',
    sources: 'Sources',
    generate: 'Generate',
    ask: 'Ask',
    criteria: 'Criteria',
    students: 'Students',
    versions: 'Versions',
  },
  de: {
    tabs: 'Werkbank',
    sources: 'Quellen',
    generate: 'Erzeugen',
    ask: 'Ändern',
    criteria: 'Kriterien',
    students: 'Lernende',
    versions: 'Versionen',
  },
});
