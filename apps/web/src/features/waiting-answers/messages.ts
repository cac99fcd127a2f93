import { catalogue } from '../../ui/i18n/catalogue.ts';

export const waitingMessages = catalogue({
  en: {
    waiting: '{count, plural, one {# answer waits} other {# answers wait}} to be sent.',
    sent: '{count, plural, one {# answer was sent} other {# answers were sent}} after you gave it.',
    notTaken: '{count, plural, one {# answer was} other {# answers were}} not taken. What you wrote is kept.',
    show: 'Show',
    title: 'Answers given without a connection',
    lead: 'Each is sent once. What you wrote stays here until you take it off the list.',
    elsewhere: 'In another course',
    scenario: 'Answer to a scenario',
    check: 'Answer to a check',
    stateWaiting: 'Waits to be sent',
    met: 'Met',
    partly: 'Partly there',
    notYet: 'Not yet',
    refused: 'Not accepted: {problem}',
    clashGone:
      'What you answered is not in the course any more, so it was not taken. Your words stay here until you remove them.',
    clashLeft: 'You are not in this course any more, so it was not taken. Your words stay here until you remove them.',
    clashTooOften: 'Not taken yet: you have tried this often in the last hour. Send it again later.',
    clashChanged: 'The lesson was changed after you answered. It was judged by what it asks now.',
    clashElsewhere: 'You answered this somewhere else while this answer waited to be sent. Both count.',
    sendAgain: 'Send again',
    goTo: 'Go to it',
    withdraw: 'Do not send',
    remove: 'Take off the list',
    tryNow: 'Send now',
    removeAll: 'Take all off the list',
  },
  de: {
    waiting: '{count, plural, one {# Antwort wartet} other {# Antworten warten}} aufs Senden.',
    sent: '{count, plural, one {# Antwort wurde} other {# Antworten wurden}} nachträglich gesendet.',
    notTaken:
      '{count, plural, one {# Antwort wurde} other {# Antworten wurden}} nicht angenommen. Was Sie geschrieben haben, ist aufbewahrt.',
    show: 'Ansehen',
    title: 'Antworten ohne Verbindung',
    lead: 'Jede wird einmal gesendet. Was Sie geschrieben haben, bleibt hier, bis Sie es von der Liste nehmen.',
    elsewhere: 'In einem anderen Kurs',
    scenario: 'Antwort auf ein Szenario',
    check: 'Antwort auf eine Aufgabe',
    stateWaiting: 'Wartet aufs Senden',
    met: 'Erfüllt',
    partly: 'Zum Teil',
    notYet: 'Noch nicht',
    refused: 'Nicht angenommen: {problem}',
    clashGone:
      'Was Sie beantwortet haben, ist nicht mehr im Kurs; es wurde nicht angenommen. Ihre Worte bleiben hier, bis Sie sie entfernen.',
    clashLeft:
      'Sie sind nicht mehr in diesem Kurs; es wurde nicht angenommen. Ihre Worte bleiben hier, bis Sie sie entfernen.',
    clashTooOften:
      'Noch nicht angenommen: Sie haben das in der letzten Stunde oft versucht. Senden Sie es später noch einmal.',
    clashChanged:
      'Die Lektion wurde geändert, nachdem Sie geantwortet haben. Bewertet wurde nach dem, was sie jetzt fragt.',
    clashElsewhere: 'Sie haben hier anderswo geantwortet, während diese Antwort aufs Senden wartete. Beide zählen.',
    sendAgain: 'Noch einmal senden',
    goTo: 'Dorthin',
    withdraw: 'Nicht senden',
    remove: 'Von der Liste nehmen',
    tryNow: 'Jetzt senden',
    removeAll: 'Alle von der Liste nehmen',
  },
});
