/** The message that says a verdict. */
export const verdictWords = { met: 'met', partly: 'partly', 'not-yet': 'notYet' } as const;
