import { catalogue } from './i18n/catalogue.ts';

export const panelMessages = catalogue({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    retry: 'Retry',
    undo: 'Undo',
    more: 'Show more',
    figures: 'Show as a table',
    saveTable: 'Save as CSV',
    failed: 'This could not be loaded',
    offline: 'You are offline',
    offlineHelp: 'What you wrote is kept. This loads again as soon as the connection is back.',
    partOffline: 'Not here without a connection',
    partOfflineHelp:
      'This part has not been loaded on this device yet. It comes by itself as soon as the connection is back. What you wrote is kept.',
    partOutdated: 'There is a newer version',
    partOutdatedHelp:
      'Coursecraft has been updated since this page was opened. Reload it to go on. What you wrote is kept.',
    partBroken: 'This part of the page broke',
    partFailedHelp: 'All around it goes on, and what you wrote is kept. Try it again, or reload the page.',
    reload: 'Reload',
    loading: 'Loading…',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  de: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    ok: 'OK',
    retry: 'Erneut versuchen',
    undo: 'Rückgängig',
    more: 'Mehr anzeigen',
    figures: 'Als Tabelle zeigen',
    saveTable: 'Als CSV sichern',
    failed: 'Das konnte nicht geladen werden',
    offline: 'Keine Verbindung',
    offlineHelp: 'Was Sie geschrieben haben, bleibt erhalten. Sobald die Verbindung wieder da ist, geht es weiter.',
    partOffline: 'Ohne Verbindung noch nicht da',
    partOfflineHelp:
      'Dieser Teil wurde auf diesem Gerät noch nie geladen. Er kommt von selbst, sobald die Verbindung wieder da ist. Was Sie geschrieben haben, bleibt erhalten.',
    partOutdated: 'Es gibt eine neuere Fassung',
    partOutdatedHelp:
      'Coursecraft wurde erneuert, seit diese Seite geöffnet wurde. Laden Sie neu, dann geht es weiter. Was Sie geschrieben haben, bleibt erhalten.',
    partBroken: 'In diesem Teil der Seite ist etwas schiefgegangen',
    partFailedHelp:
      'Alles andere geht weiter, und was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es noch einmal, oder laden Sie die Seite neu.',
    reload: 'Neu laden',
    loading: 'Lädt …',
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
  },
});
