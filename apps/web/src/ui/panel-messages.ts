import { catalogue } from './i18n/catalogue.ts';

export const panelMessages = catalogue({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    retry: 'Retry',
    undo: 'Undo',
    more: 'Show more',
    figures: 'The figures',
    saveTable: 'Save as CSV',
    failed: 'This could not be loaded',
    offline: 'You are offline',
    offlineHelp: 'What you wrote is kept. This loads again as soon as the connection is back.',
    loading: 'Loading…',
  },
  de: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    ok: 'OK',
    retry: 'Erneut versuchen',
    undo: 'Rückgängig',
    more: 'Mehr anzeigen',
    figures: 'Die Zahlen',
    saveTable: 'Als CSV sichern',
    failed: 'Das konnte nicht geladen werden',
    offline: 'Keine Verbindung',
    offlineHelp: 'Was Sie geschrieben haben, bleibt erhalten. Sobald die Verbindung wieder da ist, geht es weiter.',
    loading: 'Lädt …',
  },
});
