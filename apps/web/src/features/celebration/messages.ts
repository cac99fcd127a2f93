import { catalogue } from '../../ui/i18n/catalogue.ts';

export const celebrationMessages = catalogue({
  en: { mastery: 'Mastered', complete: 'Element complete' },
  de: { mastery: 'Gemeistert', complete: 'Element abgeschlossen' },
});
