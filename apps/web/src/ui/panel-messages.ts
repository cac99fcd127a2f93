import { catalogue } from './i18n/catalogue.ts';

export const panelMessages = catalogue('ui/panel', {
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
});
