import { catalogue } from '../../ui/i18n/catalogue.ts';

export const deletionMessages = catalogue('components/deletions', {
  recentlyDeleted: 'Recently deleted',
  lead: 'Items deleted in the last 30 days. Restoring an item also restores everything in it.',
  none: 'Nothing deleted in the last 30 days.',
  module: 'Module',
  section: 'Section',
  element: 'Element',
  scenario: 'Scenario',
  upload: 'Document',
  version: 'Version',
  where: '{kind} in {place}',
  when: 'Deleted {date} by {who}',
  somebody: 'a former user',
  bringBack: 'Restore',
  isBack: '“{title}” was restored.',
});
