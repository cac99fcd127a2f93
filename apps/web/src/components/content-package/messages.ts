import { catalogue } from '../../ui/i18n/catalogue.ts';

export const packageMessages = catalogue('components/content-package', {
  package: 'Package',
  start: 'Start',
  continue: 'Continue',
  again: 'Start again',
  close: 'Close',
  fullScreen: 'Full screen',
  passed: 'Passed',
  notPassed: 'Not passed',
  completed: 'Completed',
  begun: 'Begun',
  score: 'Score: {score}',
  passesFrom: 'Passed from {score}',
  unsaved: 'What you did last is not saved yet. It is tried again.',
  notSaved: 'Not saved: {reason}',
  broken: 'This package does not start. Tell the author of the course.',
  mastered: '{count, plural, one {You have shown # criterion with it.} other {You have shown # criteria with it.}}',
  missingH5p: 'This package needs H5P, which an administrator can install: npm run install-h5p',
  unreadable: 'This package cannot be read.',
});
