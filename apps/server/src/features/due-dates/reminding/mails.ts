import { letter } from '../../../mail/letter.ts';
import type { Message } from '../../../mail/mailer.ts';

type Language = 'en' | 'de';

const WORDS = {
  en: {
    subject: (module: string) => `Not begun yet: ${module}`,
    due: (module: string, course: string, day: string) =>
      `“${module}” in the course “${course}” is due on ${day}, and you have not begun it yet.`,
    asked: (by: string, module: string, course: string, day: string | undefined) =>
      `${by} reminds you of “${module}” in the course “${course}”, which you have not begun yet.${day ? ` It is due on ${day}.` : ''}`,
    somebody: 'Your teacher',
    off: 'How you are reminded, and whether at all, is up to you:',
  },
  de: {
    subject: (module: string) => `Noch nicht begonnen: ${module}`,
    due: (module: string, course: string, day: string) =>
      `„${module}“ im Kurs „${course}“ ist am ${day} fällig, und Sie haben noch nicht damit begonnen.`,
    asked: (by: string, module: string, course: string, day: string | undefined) =>
      `${by} erinnert Sie an „${module}“ im Kurs „${course}“; Sie haben noch nicht damit begonnen.${day ? ` Fällig ist es am ${day}.` : ''}`,
    somebody: 'Ihre Lehrkraft',
    off: 'Wie Sie erinnert werden, und ob überhaupt, bestimmen Sie:',
  },
} as const;

const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  );

type Reminder = {
  to: string;
  /** Both where they have not chosen one. */
  language: Language | undefined;
  module: string;
  course: string;
  dueOn: string | undefined;
  /** The author who reminds; null where they have no name any more, undefined where it comes by itself. */
  by: string | null | undefined;
  /** Where the module is, and where reminders are turned off. */
  links: { module: string; settings: string };
};

/** What somebody is sent who has not begun a module. */
export function reminderMessage({ to, language, module, course, dueOn, by, links }: Reminder): Message {
  const languages: readonly Language[] = language ? [language] : ['en', 'de'];
  const said = languages.map((one) => {
    const day = dueOn === undefined ? undefined : dayIn(one, dueOn);
    return by === undefined && day !== undefined
      ? WORDS[one].due(module, course, day)
      : WORDS[one].asked(by ?? WORDS[one].somebody, module, course, day);
  });
  return letter(
    to,
    languages.map((one) => WORDS[one].subject(module)).join(' · '),
    ...said,
    links.module,
    ...languages.map((one) => WORDS[one].off),
    links.settings,
  );
}
