import type { Phrases } from './phrases.ts';

const listOf = (titles: string[]) =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
const shortList = (titles: string[]) =>
  titles.length > 3 ? `${titles.slice(0, 2).join(', ')} and more` : listOf(titles);
const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

export const englishPhrases: Phrases = {
  moduleOf: shortList,
  outline: {
    explain: (term) => `Explain what is meant by “${term}”.`,
    retell: (title) =>
      /^(why|how|what|when|where|who|which) .*[^?]$/i.test(title)
        ? `Explain ${lower(title)}.`
        : `State the main points about “${title}”.`,
  },
  quoted: (text) => `“${text}”`,
  page: (page) => `page ${page}`,
  pages: (pages) =>
    pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`,
  elements: {
    lesson: (topic) => topic,
    examples: (title) => `Examples: ${title}`,
    tryIt: (title) => `Try it yourself: ${title}`,
    flashcards: (title) => `Terms: ${title}`,
    check: (title) => `Questions: ${title}`,
    summary: (title) => `${title} in short`,
    reference: (title) => `${title} at a glance`,
  },
  goals: 'After this lesson you can',
  goal: { explain: (term) => `explain what “${term}” means` },
  keyTerms: 'Key terms:',
  examplesLabel: 'Examples:',
  exampleLabel: 'Example:',
  keyPoints: 'Key points',
  reference: 'Keep this at hand while you work.',
  tasksLead: 'Tasks from the course material. Work them out on your own before you go on.',
  criterion: {
    definition: (term, claim) => `Explains what “${term}” means: ${claim}`,
    table: (left, right, pairs) => `Matches each “${left}” with its “${right}”: ${pairs.join('; ')}.`,
    steps: (title, items) => `Puts the steps of “${title}” in order: ${items.join('; ')}.`,
    answer: (question, answer) => `Answers “${question}”: ${answer}`,
    question: (question) => `Answers “${question}”`,
  },
  noAnswer: 'The document asks this question and gives no answer. Add what a good answer says.',
  ask: {
    explain: (term) => `Explain “${term}” in your own words.`,
    missingTerm: 'Fill in the missing term.',
    terms: 'Match each term with its meaning.',
    table: (left, right) => `Match each “${left}” with its “${right}”.`,
    order: (title) => `Put the steps of “${title}” in order.`,
    gap: 'Fill in the gap.',
  },
  hint: {
    part: (heading) => `Look again at “${heading}”.`,
    definitions: 'Read the definitions of this section again.',
    surest: 'Start with the pair you are surest of.',
  },
  explanation: (quote, where) => `${where}: “${quote}”`,
};
