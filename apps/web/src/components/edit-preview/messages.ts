import { catalogue } from '../../ui/i18n/catalogue.ts';

export const editPreviewMessages = catalogue('components/edit-preview', {
  added: 'New',
  removed: 'Removed',
  before: 'Before',
  after: 'After',
  removes: 'This removes {count, plural, one {a sentence that may matter} other {# sentences that may matter}}',
  markNegation: 'says not or never',
  markObligation: 'says what must be',
  markWarning: 'warns',
  markNumber: 'has a number',
  markAny: 'removed',
  held: '{count, plural, one {# change was left out} other {# changes were left out}}',
  heldText: 'Proposed text',
});
