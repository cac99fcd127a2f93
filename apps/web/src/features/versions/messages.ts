import { catalogue } from '../../ui/i18n/catalogue.ts';

export const versionMessages = catalogue('features/versions', {
  noElement: 'No element is open',
  noElementText: 'Open an element in the tree to see and restore its versions.',
  current: 'current',
  entry: '{who} · {origin} · {size, plural, one {# character} other {# characters}}',
  originHuman: 'written',
  originAi: 'drafted by AI',
  originImport: 'imported',
  originRestore: 'restored',
  versionOf: '{when}, {who}',
  since: 'Changes since this version',
  added: 'added',
  removed: 'removed',
  same: 'Same as the current text.',
  noText: 'No text.',
  restore: 'Restore this version',
  deleteOf: 'Delete the version of {when}',
  deleted: 'Version deleted.',
  undo: 'Undo',
  failed: 'That did not work. Try again.',
});
