import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assistantMessages = catalogue('app/author/assistant', {
  tabs: 'Assistant',
  sources: 'Sources',
  generate: 'Generate',
  ask: 'Ask',
  criteria: 'Criteria',
  original: 'Original',
  students: 'Students',
  versions: 'Versions',
  comments: 'Comments',
});
