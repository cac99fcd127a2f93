import { catalogue } from '../../ui/i18n/catalogue.ts';

export const aiRoleMessages = catalogue('components/ai-roles', {
  drafting: 'Drafting',
  grading: 'Grading',
  tutoring: 'Tutoring',
  editing: 'Editing',
  translating: 'Translating',
  draftingNone: 'Drafts follow the structure of the documents.',
  gradingNone: 'Teachers grade open answers.',
  tutoringNone: 'Students see passages with words of their question.',
  editingNone: 'Authors use edit commands.',
  translatingNone: 'Authors translate by hand.',
});
