import { catalogue } from '../../ui/i18n/catalogue.ts';

export const joinedMessages = catalogue('features/enrollment/joined', {
  joined: 'You joined “{title}”.',
});
