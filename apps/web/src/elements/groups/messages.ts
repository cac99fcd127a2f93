import { catalogue } from '../../ui/i18n/catalogue.ts';

export const groupMessages = catalogue({
  en: {
    group: 'Group',
    everybody: 'All students',
    groupOf: '{name} ({count})',
  },
  de: {
    group: 'Gruppe',
    everybody: 'Alle Lernenden',
    groupOf: '{name} ({count})',
  },
});
