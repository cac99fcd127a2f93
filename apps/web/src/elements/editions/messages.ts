import { catalogue } from '../../ui/i18n/catalogue.ts';

export const editionMessages = catalogue({
  en: {
    'to-translate': 'To translate',
    changed: 'Original changed',
    current: 'Up to date',
    new: 'New in the original',
    gone: 'Gone from the original',
    'to-translateText': 'Nobody has said yet that it says what the original says.',
    changedText: 'The original, or what it asks for, has changed since this was translated.',
    currentText: 'It says what the original says.',
    newText: 'The original has it, this version has not.',
    goneText: 'The original does not have it any more. Delete it here, or keep it by itself.',
  },
  de: {
    'to-translate': 'Zu übersetzen',
    changed: 'Original geändert',
    current: 'Auf dem Stand des Originals',
    new: 'Neu im Original',
    gone: 'Im Original gelöscht',
    'to-translateText': 'Noch hat niemand gesagt, dass es sagt, was das Original sagt.',
    changedText: 'Das Original, oder was es verlangt, hat sich seit der Übersetzung geändert.',
    currentText: 'Es sagt, was das Original sagt.',
    newText: 'Das Original hat es, diese Fassung nicht.',
    goneText: 'Das Original hat es nicht mehr. Löschen Sie es hier, oder behalten Sie es für sich.',
  },
});
