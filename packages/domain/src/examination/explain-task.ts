/** What is asked of whoever explains an element, in the language of its course. */
export const explainTask = (title: string, language: string): string =>
  language.startsWith('de') ? `Erkläre „${title}“ in eigenen Worten.` : `Explain “${title}” in your own words.`;
