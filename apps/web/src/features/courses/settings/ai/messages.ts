import { catalogue } from '../../../../ui/i18n/catalogue.ts';

export const aiMessages = catalogue('features/courses/settings/ai', {
  title: 'AI',
  builtin:
    'No language model is connected. Drafts follow the structure of the documents, the tutor shows passages, and teachers grade free answers. Nothing is sent anywhere, so there is nothing to count. Whoever runs the server can connect a language model.',
  model:
    'A language model drafts, proposes edits and grades answers. The server checks its quotes against the documents and the students’ answers.',
  onlyModel: 'Model: {name}',
  modelHelp: 'The choice holds for you, in this browser.',
  today: 'Today',
  budgetToday: 'Tokens of this course today',
  ofBudget: '{tokens, number} of {budget, number}',
  usedUp:
    'The day’s tokens are used up. Answers of students are saved and graded tomorrow. For everything else, go on then, or ask your administrator to raise AI_COURSE_DAILY_TOKENS.',
  byDay: 'The last {days} days',
  noUse: 'Nothing was asked of a model yet.',
  plot: '{tokens, number} tokens in {days} days, most of them on {day}: {most, number}',
  peak: '{tokens, number} on {day}',
  table: 'As a table',
  download: 'Download CSV',
  day: 'Day',
  calls: 'Calls',
  number: '{count, number}',
  input: 'Tokens in',
  output: 'Tokens out',
  byKind: 'By kind of work',
  work: 'Work',
  generateModule: 'Drafting modules',
  generateSection: 'Drafting sections',
  createElement: 'Drafting elements',
  planEdit: 'Proposing edits',
  outline: 'Proposing outlines',
  judge: 'Judging answers',
});
