import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const leftOutMessages = catalogue('features/drafting/outline/left-out', {
  'front-matter': 'Frames the text: a preface, an index or the like',
  glossary: 'Its terms go to the sections that use them',
  summary: 'Its points go to the sections that they sum up',
  objectives: 'Says what is to be learned',
  exercises: 'Its tasks go to the sections that they are about',
  'reading-list': 'Names other texts',
  pointers: 'Points to videos or pages elsewhere',
  'not-in-brief': 'The brief does not ask for it',
  repeated: 'Tells what another part tells already',
  'too-short': 'Too little text for a lesson',
  'no-room': 'More than one module holds',
});
