import { catalogue } from '../i18n/catalogue.ts';

export const toastMessages = catalogue('ui/toast', { region: 'Notifications', dismiss: 'Dismiss' });
