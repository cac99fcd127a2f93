type Messages = { withheld: string };

const en: Messages = {
  withheld:
    'I had an answer, but it would have said more than I may. Read the element again, ask about one part of it, or pass your question on to your teacher.',
};

const de: Messages = {
  withheld:
    'Ich hatte eine Antwort, aber sie hätte mehr gesagt, als ich darf. Lies das Element noch einmal, frag nach einem Teil davon, oder gib deine Frage an deine Lehrkraft weiter.',
};

/** What a learner is told, in the language of the course where we speak it. */
export const messagesFor = (language: string): Messages => (language.startsWith('de') ? de : en);
