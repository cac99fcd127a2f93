import type { EditCommand } from '@coursecraft/contract/editing/edit-command';

type Phrases = {
  summary: (command: EditCommand) => string;
  fromText: string;
  fromDocument: string;
};

const en: Phrases = {
  summary: (command) => {
    switch (command.kind) {
      case 'replace-term':
        return `Replaces “${command.find}” with “${command.replace}”.`;
      case 'move-part':
        return `Moves “${command.heading}”.`;
      case 'delete-part':
        return `Deletes “${command.heading}” and everything below it.`;
      case 'list-to-table':
        return 'Turns the list into a table.';
      case 'table-to-list':
        return 'Turns the table into a list.';
      case 'insert-check':
        return 'Inserts a check.';
      case 'insert-cards':
        return 'Inserts flashcards.';
      case 'insert-summary':
        return 'Inserts a summary.';
    }
  },
  fromText: 'From this text.',
  fromDocument: 'From the documents.',
};

const de: Phrases = {
  summary: (command) => {
    switch (command.kind) {
      case 'replace-term':
        return `Ersetzt „${command.find}“ durch „${command.replace}“.`;
      case 'move-part':
        return `Verschiebt „${command.heading}“.`;
      case 'delete-part':
        return `Löscht „${command.heading}“ und alles darunter.`;
      case 'list-to-table':
        return 'Wandelt die Liste in eine Tabelle um.';
      case 'table-to-list':
        return 'Wandelt die Tabelle in eine Liste um.';
      case 'insert-check':
        return 'Fügt eine Aufgabe ein.';
      case 'insert-cards':
        return 'Fügt Lernkarten ein.';
      case 'insert-summary':
        return 'Fügt eine Zusammenfassung ein.';
    }
  },
  fromText: 'Aus diesem Text.',
  fromDocument: 'Aus den Dokumenten.',
};

/** Returns the edit descriptions in German or English. */
export const phrasesOf = (language: string): Phrases => (language.startsWith('de') ? de : en);

const SUMMARY: Record<string, string> = {
  ar: 'ملخّص',
  de: 'Zusammenfassung',
  en: 'Summary',
  es: 'Resumen',
  fr: 'Résumé',
  he: 'סיכום',
  it: 'Riassunto',
  nl: 'Samenvatting',
  pl: 'Podsumowanie',
  pt: 'Resumo',
  tr: 'Özet',
  uk: 'Стислий виклад',
};

/** Returns the summary heading in the course language. */
export const summaryHeading = (language: string): string => SUMMARY[language.split('-')[0] ?? ''] ?? 'Summary';
