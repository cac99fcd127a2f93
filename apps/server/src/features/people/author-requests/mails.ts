import type { Profile } from '@coursecraft/contract/shapes/profile';
import { letter } from '../../../mail/letter.ts';
import type { Message } from '../../../mail/mailer.ts';

/** What admins are sent when somebody asks for the right to make courses, in both languages. */
export const askMessage = (
  to: string,
  { displayName, email }: Pick<Profile, 'displayName' | 'email'>,
  words: string,
  link: string,
): Message =>
  letter(
    to,
    'Somebody wants to make courses · Jemand möchte Kurse anlegen',
    `${displayName} (${email}) asks for the right to make courses. Answer under “People”:`,
    `${displayName} (${email}) bittet darum, Kurse anlegen zu dürfen. Antworten Sie unter „Personen“:`,
    link,
    ...(words ? [`“${words}”`] : []),
  );

/** What whoever asked is sent as the answer. */
export const answerMessage = (to: string, answer: 'granted' | 'declined', link: string): Message =>
  answer === 'granted'
    ? letter(
        to,
        'You may make courses · Sie können Kurse anlegen',
        'You asked to make courses, and now you may. Begin with a document of yours:',
        'Sie wollten Kurse anlegen; jetzt können Sie es. Beginnen Sie mit einem Dokument:',
        link,
      )
    : letter(
        to,
        'Not now: making courses · Vorerst nicht: Kurse anlegen',
        'You asked to make courses. The answer is: not now. Your own courses are here as before:',
        'Sie wollten Kurse anlegen. Die Antwort ist: vorerst nicht. Ihre Kurse finden Sie wie bisher hier:',
        link,
      );
