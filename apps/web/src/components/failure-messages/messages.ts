import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Failures in the browser; bundled, because they must work offline. */
export const browserFailureMessages = catalogue('components/failure-messages', {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  'broke-off': 'The connection broke before the work was finished.',
  'broke-off-sending': 'The connection broke while this file was sent.',
  'stopped-sending': 'Stopped.',
});
