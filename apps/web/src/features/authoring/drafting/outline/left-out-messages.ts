import { catalogue } from '../../../../ui/i18n/catalogue.ts';

/** Why no lesson is made of a part, by the contract's reasons. */
export const leftOutMessages = catalogue({
  en: {
    'front-matter': 'Frames the text: a preface, an index or the like',
    glossary: 'Its terms go to the sections that use them',
    summary: 'Its points go to the sections that they sum up',
    objectives: 'Says what is to be learned',
    exercises: 'Its tasks go to the sections that they are about',
    'reading-list': 'Names other texts',
    pointers: 'Points to videos or pages elsewhere',
    'not-in-brief': 'The brief does not ask for it',
    repeated: 'Tells what another part tells already',
    'too-short': 'Too little text for a lesson',
    'no-room': 'More than one module holds',
  },
  de: {
    'front-matter': 'Umgibt den Text, wie ein Vorwort oder ein Register',
    glossary: 'Seine Begriffe kommen zu den Abschnitten, die sie verwenden',
    summary: 'Ihre Punkte kommen zu den Abschnitten, die sie zusammenfassen',
    objectives: 'Sagt, was gelernt werden soll',
    exercises: 'Seine Aufgaben kommen zu den Abschnitten, um die es darin geht',
    'reading-list': 'Nennt andere Texte',
    pointers: 'Weist auf Videos oder Seiten anderswo hin',
    'not-in-brief': 'Der Auftrag fragt nicht danach',
    repeated: 'Erzählt, was schon ein anderer Teil erzählt',
    'too-short': 'Zu wenig Text für eine Lektion',
    'no-room': 'Mehr, als in ein Modul passt',
  },
});
