import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const dailyGoalMessages = catalogue('features/study-plans/daily-goal', {
  title: 'Set a daily goal?',
  text: 'A few minutes on most days stick better than one long evening. You can change or remove it in Progress.',
  minutes: '{minutes} minutes a day',
  notNow: 'Not now',
  isSet: 'Your goal is set: {minutes} minutes a day. Progress shows what is planned for today.',
  remindMe: 'Turn on a reminder',
});
