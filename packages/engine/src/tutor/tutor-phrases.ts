const en = {
  here: (quotes: string) => `This element says: ${quotes}`,
  elsewhere: (title: string, quotes: string) => `“${title}” says: ${quotes}`,
  further: (title: string, quotes: string) => `“${title}” adds: ${quotes}`,
  quote: (words: string, mark: number) => `“${words}” [${mark}]`,
  unknown:
    'The course does not answer that, and I say only what stands in it. You can pass the question on to your teacher.',
  nearest: (quote: string) => `The nearest that I find is this: ${quote}`,
  about: 'Tell me in a few words what you would like to know about this text, and I look for the place.',
  gist: 'In its own words, this element comes down to this:',
  nudge: 'This is something that you are asked yourself, so I do not answer it for you.',
  lookAt: (quote: string) => `Begin here and ask yourself what it has to do with the question: ${quote}`,
  ownWords: 'Begin with what you know for sure: say it in one sentence of your own, and then ask why it is so.',
  pointer: (quote: string) => `Read this again with the question in mind: ${quote} What does it say about it?`,
  worked: (question: string, quotes: string) =>
    `One step with you. The question is: “${question}” This is what you need from the course: ${quotes}`,
  workedEnd: 'Put these together and say in your own words what follows. Only your own words count.',
  noHints: 'The author wants this answered without hints. Ask me about anything else, or pass your question on.',
  which: (questions: string[]) =>
    `Which question do you mean? Write a few of its words.\n\n${questions.map((one) => `- ${one}`).join('\n')}`,
  noTask: 'I answer from the text of the course. Ask me about something in it, and I show you the place.',
};

const de: typeof en = {
  here: (quotes) => `Dieses Element sagt: ${quotes}`,
  elsewhere: (title, quotes) => `„${title}“ sagt: ${quotes}`,
  further: (title, quotes) => `„${title}“ ergänzt: ${quotes}`,
  quote: (words, mark) => `„${words}“ [${mark}]`,
  unknown:
    'Der Kurs beantwortet das nicht, und ich sage nur, was darin steht. Du kannst die Frage an deine Lehrkraft weitergeben.',
  nearest: (quote) => `Am nächsten kommt dem diese Stelle: ${quote}`,
  about: 'Sag mir in ein paar Worten, was du über diesen Text wissen möchtest, dann suche ich die Stelle.',
  gist: 'In seinen eigenen Worten sagt dieses Element vor allem dies:',
  nudge: 'Danach wirst du selbst gefragt, darum beantworte ich es nicht für dich.',
  lookAt: (quote) => `Fang hier an und überlege, was es mit der Frage zu tun hat: ${quote}`,
  ownWords: 'Fang mit dem an, was du sicher weißt: sag es in einem eigenen Satz, und frag dann, warum es so ist.',
  pointer: (quote) => `Lies diese Stelle noch einmal mit der Frage im Kopf: ${quote} Was sagt sie dazu?`,
  worked: (question, quotes) =>
    `Einen Schritt gehe ich mit. Die Frage ist: „${question}“ Das brauchst du aus dem Kurs: ${quotes}`,
  workedEnd: 'Setz das zusammen und sag mit eigenen Worten, was daraus folgt. Nur deine eigenen Worte zählen.',
  noHints: 'Das soll ohne Hinweise beantwortet werden. Frag mich etwas anderes, oder gib deine Frage weiter.',
  which: (questions) =>
    `Welche Frage meinst du? Schreib ein paar Worte daraus.\n\n${questions.map((one) => `- ${one}`).join('\n')}`,
  noTask: 'Ich antworte aus dem Text des Kurses. Frag mich nach etwas darin, und ich zeige dir die Stelle.',
};

export type TutorPhrases = typeof en;

/** What the built-in tutor says, in the language of the course where we speak it. */
export const tutorPhrases = (language: string): TutorPhrases => (language.startsWith('de') ? de : en);
