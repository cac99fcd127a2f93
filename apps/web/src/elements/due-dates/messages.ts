import { catalogue } from '../../ui/i18n/catalogue.ts';

export const dueMessages = catalogue({
  en: {
    today: 'Due today',
    tomorrow: 'Due tomorrow',
    later: 'Due on {day}',
    over: 'Was due on {day}, and is still open',
  },
  de: {
    today: 'Heute fällig',
    tomorrow: 'Morgen fällig',
    later: 'Fällig am {day}',
    over: 'War am {day} fällig und steht weiter offen',
  },
});
