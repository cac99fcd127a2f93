import { catalogue } from '../../ui/i18n/catalogue.ts';

export const signOutMessages = catalogue({
  en: {
    ask: 'Sign out?',
    anyway: 'Sign out anyway',
    answersWait:
      '{count, plural, one {# answer waits to be sent, which can} other {# answers wait to be sent, which can}} be done only while you are signed in.',
    deedsWait: '{count, plural, one {# mark or graded card waits} other {# marks and graded cards wait}} to be sent.',
    wordsWait:
      'In {count, plural, one {# place} other {# places}} you have written something that is not sent or saved.',
    forgotten: 'Signing out removes this from the browser, so that nobody after you can read it.',
    pending:
      'You are signed out in this browser, but the server has not heard of it yet. It is told as soon as it can be reached; leave this page open until this message is gone.',
  },
  de: {
    ask: 'Abmelden?',
    anyway: 'Trotzdem abmelden',
    answersWait:
      '{count, plural, one {# Antwort wartet} other {# Antworten warten}} darauf, gesendet zu werden. Beurteilt werden kann das nur, solange Sie angemeldet sind.',
    deedsWait:
      '{count, plural, one {# Häkchen oder bewertete Karte wartet} other {# Häkchen und bewertete Karten warten}} aufs Senden.',
    wordsWait:
      'An {count, plural, one {# Stelle} other {# Stellen}} haben Sie etwas geschrieben, das nicht gesendet oder gespeichert ist.',
    forgotten: 'Mit dem Abmelden verschwindet das aus diesem Browser, damit es nach Ihnen niemand lesen kann.',
    pending:
      'In diesem Browser sind Sie abgemeldet, aber der Server weiß noch nichts davon. Er erfährt es, sobald er zu erreichen ist; lassen Sie diese Seite so lange offen, bis dieser Hinweis verschwindet.',
  },
});
