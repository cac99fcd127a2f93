export const resultMessages = { met: 'met', partly: 'partly', 'not-yet': 'notYet' } as const;
