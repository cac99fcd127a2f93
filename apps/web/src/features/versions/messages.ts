import { catalogue } from '../../ui/i18n/catalogue.ts';

export const versionMessages = catalogue('features/versions', {
  noElement: 'No element is open',
  noElementText: 'Open one in the tree to see who wrote what and when, and to go back.',
  current: 'current',
  entry: '{who} · {origin} · {size, plural, one {# character} other {# characters}}',
  originHuman: 'written',
  originAi: 'drafted by AI',
  originImport: 'imported',
  originRestore: 'restored',
  versionOf: '{when}, {who}',
  since: 'What changed since this version',
  added: 'came in',
  removed: 'went out',
  same: 'The text is the same as the present one.',
  noText: 'No text.',
  restore: 'Restore this version',
  deleteOf: 'Delete the version of {when}',
  deleted: 'The version was deleted.',
  undo: 'Undo',
  failed: 'That did not work. Try again.',
});
