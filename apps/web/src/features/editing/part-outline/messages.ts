import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const outliningMessages = catalogue('features/editing/part-outline', {
  planning: 'Planning the outline',
  stop: 'Stop',
  proposal: 'Proposed outline',
  new: 'new',
  moved: 'moved',
  renamed: 'was “{was}”',
  splitOff: 'split off, right behind it',
  empty: 'New parts are empty: write them, or draft them from the documents.',
  late: 'The course changed since this was proposed. Ask again.',
  save: 'Save this outline',
  saving: 'Saving…',
  discard: 'Discard',
  saved: 'The outline of “{title}” is saved.',
  undo: 'Undo',
  undone: 'The outline was taken back.',
});
