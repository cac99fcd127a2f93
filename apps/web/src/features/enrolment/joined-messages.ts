import { catalogue } from '../../ui/i18n/catalogue.ts';

export const joinedMessages = catalogue('features/enrolment/joined', {
  joined: 'You are now in “{title}”.',
});
