import { catalogue } from '../../ui/i18n/catalogue.ts';

export const packageMessages = catalogue('components/content-package', {
  package: 'Content package',
  start: 'Start',
  continue: 'Continue',
  again: 'Start again',
  close: 'Close',
  fullScreen: 'Full screen',
  passed: 'Passed',
  notPassed: 'Not passed',
  completed: 'Completed',
  begun: 'Started',
  score: 'Score: {score}',
  passesFrom: 'Passing score: {score}',
  unsaved: 'Your latest progress is not saved yet. Trying again…',
  notSaved: 'Not saved: {reason}',
  broken: 'This package cannot be started. Ask the author of the course.',
  mastered: '{count, plural, one {You mastered # criterion with it.} other {You mastered # criteria with it.}}',
  missingH5p: 'This package needs H5P, which an administrator can install: npm run install-h5p',
  unreadable: 'This package cannot be read.',
});
