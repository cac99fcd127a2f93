import { catalogue } from '../../ui/i18n/catalogue.ts';

export const deletionMessages = catalogue('components/deletions', {
  recentlyDeleted: 'Recently deleted',
  lead: 'What was deleted in this course in the last 30 days. Brought back, it stands where it stood, with all that belongs to it.',
  none: 'Nothing was deleted in the last 30 days.',
  module: 'Module',
  section: 'Section',
  element: 'Element',
  scenario: 'Scenario',
  upload: 'Document',
  version: 'Version',
  where: '{kind} in {place}',
  when: 'Deleted {date} by {who}',
  somebody: 'somebody who has left',
  bringBack: 'Bring back',
  isBack: '“{title}” is back.',
});
