import type { Phrases } from './phrases.ts';

const listOf = (titles: string[]) =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} und ${titles.at(-1)}`;
const shortList = (titles: string[]) =>
  titles.length > 3 ? `${titles.slice(0, 2).join(', ')} und mehr` : listOf(titles);

export const germanPhrases: Phrases = {
  moduleOf: shortList,
  outline: {
    explain: (term) => `Erklären, was mit „${term}“ gemeint ist.`,
    retell: (title) =>
      /^(warum|wie|was|wann|wo|wer|welche[rs]?) .*[^?]$/i.test(title)
        ? `Erklären, ${title.charAt(0).toLowerCase()}${title.slice(1)}.`
        : `Die wichtigsten Punkte zu „${title}“ nennen.`,
  },
  quoted: (text) => `„${text}“`,
  page: (page) => `Seite ${page}`,
  pages: (pages) =>
    pages.length === 1 ? `Seite ${pages[0]}` : `Seiten ${pages.slice(0, -1).join(', ')} und ${pages.at(-1)}`,
  elements: {
    lesson: (topic) => topic,
    examples: (title) => `Beispiele: ${title}`,
    tryIt: (title) => `Selbst versuchen: ${title}`,
    flashcards: (title) => `Begriffe: ${title}`,
    check: (title) => `Fragen: ${title}`,
    summary: (title) => `${title}, kurz gefasst`,
    reference: (title) => `${title} auf einen Blick`,
  },
  goals: 'Nach dieser Lektion kannst du',
  goal: { explain: (term) => `erklären, was „${term}“ bedeutet` },
  keyTerms: 'Wichtige Begriffe:',
  examplesLabel: 'Beispiele:',
  exampleLabel: 'Beispiel:',
  keyPoints: 'Das Wichtigste',
  reference: 'Zum Nachschlagen bei der Arbeit.',
  tasksLead: 'Aufgaben aus dem Kursmaterial. Löse sie selbst, bevor du weitergehst.',
  criterion: {
    definition: (term, claim) => `Erklärt, was „${term}“ bedeutet: ${claim}`,
    table: (left, right, pairs) => `Ordnet „${left}“ und „${right}“ einander zu: ${pairs.join('; ')}.`,
    steps: (title, items) => `Bringt die Schritte zu „${title}“ in die richtige Reihenfolge: ${items.join('; ')}.`,
    answer: (question, answer) => `Beantwortet „${question}“: ${answer}`,
    question: (question) => `Beantwortet „${question}“`,
  },
  noAnswer: 'Das Dokument stellt diese Frage und gibt keine Antwort. Ergänzen Sie, was eine gute Antwort sagt.',
  ask: {
    explain: (term) => `Erkläre „${term}“ in eigenen Worten.`,
    missingTerm: 'Ergänze den fehlenden Begriff.',
    terms: 'Ordne jedem Begriff seine Bedeutung zu.',
    table: (left, right) => `Ordne „${left}“ und „${right}“ einander zu.`,
    order: (title) => `Bringe die Schritte zu „${title}“ in die richtige Reihenfolge.`,
    gap: 'Ergänze die Lücke.',
  },
  hint: {
    part: (heading) => `Lies noch einmal bei „${heading}“ nach.`,
    definitions: 'Lies die Definitionen dieses Abschnitts noch einmal.',
    surest: 'Beginne mit dem Paar, bei dem du am sichersten bist.',
  },
  explanation: (quote, where) => `${where}: „${quote}“`,
};
