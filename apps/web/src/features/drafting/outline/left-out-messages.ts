import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const leftOutMessages = catalogue('features/drafting/outline/left-out', {
  'front-matter': 'Preface, index or similar',
  glossary: 'Its terms are used in the sections',
  summary: 'Its points are used in the sections they summarize',
  objectives: 'Lists what to learn',
  exercises: 'Its tasks are used in the sections they belong to',
  'reading-list': 'Reading list',
  pointers: 'Links to videos or other pages',
  'not-in-brief': 'Not part of the brief',
  repeated: 'Repeats another part',
  'too-short': 'Too short for a lesson',
  'no-room': 'No room in this module',
  'by-model': 'The AI left it out',
});
