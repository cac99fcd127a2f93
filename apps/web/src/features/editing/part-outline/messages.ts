import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const outliningMessages = catalogue('features/editing/part-outline', {
  planning: 'Creating the outline',
  stop: 'Stop',
  proposal: 'Proposed outline',
  new: 'new',
  moved: 'moved',
  renamed: 'was “{was}”',
  splitOff: 'split off, placed directly below',
  empty: 'New parts are empty. Write them, or generate a draft from your documents.',
  late: 'The course changed after this was proposed. Ask again.',
  save: 'Save outline',
  saving: 'Saving…',
  discard: 'Discard',
  saved: 'Outline of “{title}” saved.',
  undo: 'Undo',
  undone: 'Outline undone.',
});
