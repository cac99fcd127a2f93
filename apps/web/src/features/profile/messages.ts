import { catalogue } from '../../ui/i18n/catalogue.ts';

export const profileMessages = catalogue({
  en: {
    title: 'Profile',
    lead: 'How others see you here, and the courses you are in.',
    name: 'Display Name',
    nameHelp: 'Your teachers see it beside your answers and questions.',
    email: 'Email',
    save: 'Save name',
    saving: 'Saving…',
    saved: 'Your name is saved.',
    courses: 'Your courses',
    enrolled: 'Enrolled {date}',
    none: 'You are not in a course yet.',
  },
  de: {
    title: 'Profil',
    lead: 'Wie andere Sie hier sehen, und die Kurse, in denen Sie sind.',
    name: 'Anzeigename',
    nameHelp: 'Ihre Lehrkräfte sehen ihn neben Ihren Antworten und Fragen.',
    email: 'E-Mail',
    save: 'Namen speichern',
    saving: 'Speichert …',
    saved: 'Ihr Name ist gespeichert.',
    courses: 'Ihre Kurse',
    enrolled: 'Dabei seit {date}',
    none: 'Sie sind noch in keinem Kurs.',
  },
});
