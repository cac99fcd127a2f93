import { catalogue } from '../../ui/i18n/catalogue.ts';

export const originMessages = catalogue({
  en: {
    workingOnQuestion: 'What you make here is kept with the question of a student.',
    workingOnFlag: 'What you make here is kept with the place that a student flagged.',
    toQuestion: 'To the question',
    toFlag: 'To the flagged place',
    drop: 'Do not keep it with that any more',
    fromQuestion: 'From a question by {name}',
    fromFlag: 'From a place that {name} flagged',
    fromGone: 'From a question or flagged place that is no longer there',
  },
  de: {
    workingOnQuestion: 'Was Sie hier anlegen, steht dann auch bei der Frage aus dem Kurs.',
    workingOnFlag: 'Was Sie hier anlegen, steht dann auch bei der gemeldeten Stelle.',
    toQuestion: 'Zur Frage',
    toFlag: 'Zur gemeldeten Stelle',
    drop: 'Nicht mehr damit verbinden',
    fromQuestion: 'Aus einer Frage von {name}',
    fromFlag: 'Aus einer Stelle, die {name} gemeldet hat',
    fromGone: 'Aus einer Frage oder Meldung, die es nicht mehr gibt',
  },
});
