import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What every lesson says of it; the rest of its words comes with what they are in. */
export const treeMessages = catalogue({
  en: {
    tree: 'Course contents',
    draftTitle: '{title}, draft',
    notedTitle: '{title}. {note}',
    empty: 'Nothing here yet.',
    mastery: '{completed} of {total} mastered',
    done: 'done',
    unfold: 'Unfold',
    fold: 'Fold',
  },
  de: {
    tree: 'Kursinhalt',
    draftTitle: '{title}, Entwurf',
    notedTitle: '{title}. {note}',
    empty: 'Hier ist noch nichts.',
    mastery: '{completed} von {total} gemeistert',
    done: 'erledigt',
    unfold: 'Aufklappen',
    fold: 'Zuklappen',
  },
});
