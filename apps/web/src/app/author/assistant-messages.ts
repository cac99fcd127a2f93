import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assistantMessages = catalogue({
  en: {
    tabs: 'Assistant',
    sources: 'Sources',
    generate: 'Generate',
    ask: 'Ask',
    criteria: 'Criteria',
    original: 'Original',
    students: 'Students',
    versions: 'Versions',
  },
  de: {
    tabs: 'Werkbank',
    sources: 'Quellen',
    generate: 'Erzeugen',
    ask: 'Ändern',
    criteria: 'Kriterien',
    original: 'Original',
    students: 'Lernende',
    versions: 'Versionen',
  },
});
