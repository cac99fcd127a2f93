import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Failures in the browser; bundled, because they must work offline. */
export const browserFailureMessages = catalogue('components/failure-messages', {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  'broke-off': 'The connection was lost before this finished. Try again.',
  'broke-off-sending': 'The connection was lost during the upload. Try again.',
  'stopped-sending': 'Stopped.',
});
