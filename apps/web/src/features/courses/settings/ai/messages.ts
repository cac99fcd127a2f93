import { catalogue } from '../../../../ui/i18n/catalogue.ts';

export const aiMessages = catalogue('features/courses/settings/ai', {
  title: 'AI',
  builtin:
    'No language model is connected. Drafts follow the structure of the documents, the tutor shows passages, and teachers grade open answers. No data leaves this server, so no tokens are used. Ask your administrator to connect a model.',
  model:
    'A language model drafts, proposes edits and grades answers. The server checks its quotes against the documents and student answers.',
  onlyModel: 'Model: {name}',
  modelHelp: 'Your choice is saved in this browser.',
  today: 'Today',
  budgetToday: 'Tokens used by this course today',
  ofBudget: '{tokens, number} of {budget, number}',
  usedUp:
    'Today’s tokens are used up. Student answers are saved and graded tomorrow. Other AI work continues tomorrow, or ask your administrator to raise AI_COURSE_DAILY_TOKENS.',
  noUse: 'No model has been used yet.',
  byKind: 'By type of work',
  work: 'Type of work',
  generateModule: 'Drafting modules',
  generateSection: 'Drafting sections',
  createElement: 'Drafting elements',
  planEdit: 'Proposing edits',
  outline: 'Proposing outlines',
  judge: 'Grading answers',
  privacy: 'Privacy and models',
  privacyHelp: 'Who receives texts of this course. Names, email addresses and results are not sent.',
  sentExternal: '{provider} receives the texts.',
  sentInternal: '{provider}, on a server of your organization. Texts stay there.',
  internalOnly: 'Do not send texts of this course to external models',
  internalOnlyHelp:
    'Work without a model of your organization then continues without AI, and teachers grade open answers.',
  defaultModel: 'Administrator’s choice',
  notOffered: '{name} (no longer offered)',
  modelFor: 'Model for {role}',
  alone: 'It grants mastery on its own.',
  suggests: 'It suggests grades, and a teacher confirms what it accepts.',
  saved: 'Saved.',
});
