import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What fails in the browser itself; loaded with the page, since it may be all that can be said without a connection. */
export const browserFailureMessages = catalogue('components/failure-messages', {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  'broke-off': 'The connection was lost before this finished. Try again.',
  'broke-off-sending': 'The connection was lost during the upload. Try again.',
  'stopped-sending': 'Stopped.',
});
