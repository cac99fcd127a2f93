import type { Phrases } from './phrases.ts';
import { rolePhrases } from './role-phrases.ts';

const en: Phrases = {
  quoted: (words) => `“${words}”`,
  shown: (quote) => `You have shown “${quote}”.`,
  more: 'What else belongs to it?',
  perhaps: 'That may well be it.',
  which: 'Which would you say, and why?',
  whyOnly: 'And why would you say so? Put it in your own words.',
  aim: {
    cause: ['Why does that happen?', 'What brings that about?'],
    contrast: ['How does the other side differ?', 'What is it compared with, and what is unlike?'],
    condition: ['When does that hold, and when not?', 'What has to be given for it?'],
    order: ['What comes next?', 'What has to come earlier, and what afterwards?'],
    item: ['What is still missing from your list?', 'What else would you name?'],
    definition: ['What exactly is it?', 'How would you say what that is?'],
    quantity: ['How much, how many or how long exactly?', 'Which figure belongs to it?'],
    other: ['What exactly happens there?', 'What would you tell somebody who was not in class?'],
  },
  about: (topic) => `Think of “${topic}”.`,
  gap: (sentence) => `Which word is missing here? “${sentence}”`,
  youSay: (quote) => `You say “${quote}”.`,
  readAgain: 'Read this place once more.',
  meaning: ['What does it mean, in your own words?', 'What does it say, as you would put it?'],
  meaningFor: (topic) => `What does it mean for “${topic}”, in your own words?`,
  anotherTask: 'Not shown yet. Another question asks for the same: try it there, with what you know now.',
  teacher: 'Not shown yet. Read the lesson again or ask your teacher, who can see what you wrote here.',
  cannotJudge: 'This question cannot be judged yet. Its author still has to say what it asks for.',
  done: 'That is all of it, in your own words.',
  nothing: {
    empty: 'Write a sentence or two of your own: what would you say?',
    copied: 'These are the words of the lesson. What do they mean, in a sentence of your own?',
    said: 'These words were here before. How would you put it yourself?',
    question: 'That is the question itself. What would your own answer be?',
    keywords: 'These are single words. How do they belong together, in a sentence?',
  },
};

const de: Phrases = {
  quoted: (words) => `„${words}“`,
  shown: (quote) => `Gezeigt hast du: „${quote}“.`,
  more: 'Was gehört noch dazu?',
  perhaps: 'Das kann gut stimmen.',
  which: 'Was davon würdest du sagen, und warum?',
  whyOnly: 'Und warum würdest du das sagen? Schreib es in eigenen Worten.',
  aim: {
    cause: ['Warum ist das so?', 'Wodurch kommt es dazu?'],
    contrast: ['Wie ist es auf der anderen Seite?', 'Womit vergleichst du, und was ist dort anders?'],
    condition: ['Wann gilt das, und wann nicht?', 'Was muss dafür gegeben sein?'],
    order: ['Was kommt als Nächstes?', 'Was muss vorher kommen, und was danach?'],
    item: ['Was fehlt noch in deiner Aufzählung?', 'Was würdest du noch nennen?'],
    definition: ['Was genau ist das?', 'Wie würdest du sagen, was das ist?'],
    quantity: ['Wie viel, wie viele oder wie lange genau?', 'Welche Zahl gehört dazu?'],
    other: ['Was genau passiert dabei?', 'Was würdest du jemandem sagen, der nicht im Unterricht war?'],
  },
  about: (topic) => `Denk an „${topic}“.`,
  gap: (sentence) => `Welches Wort fehlt hier? „${sentence}“`,
  youSay: (quote) => `Du sagst: „${quote}“.`,
  readAgain: 'Lies diese Stelle noch einmal.',
  meaning: ['Was bedeutet sie, in deinen eigenen Worten?', 'Was sagt sie, wie du es ausdrücken würdest?'],
  meaningFor: (topic) => `Was bedeutet sie für „${topic}“, in deinen eigenen Worten?`,
  anotherTask:
    'Noch nicht gezeigt. Eine andere Frage fragt nach demselben: Versuch es dort mit dem, was du jetzt weißt.',
  teacher:
    'Noch nicht gezeigt. Lies die Lektion noch einmal oder frag deine Lehrkraft; sie sieht, was du hier geschrieben hast.',
  cannotJudge: 'Diese Frage kann noch nicht beurteilt werden. Es fehlt noch, wonach sie fragt.',
  done: 'Das ist alles, in deinen eigenen Worten.',
  nothing: {
    empty: 'Schreib ein, zwei eigene Sätze: Was würdest du sagen?',
    copied: 'Das sind die Worte der Lektion. Was bedeuten sie, in einem eigenen Satz?',
    said: 'Diese Worte standen schon hier. Wie würdest du es selbst sagen?',
    question: 'Das ist die Frage selbst. Was wäre deine eigene Antwort?',
    keywords: 'Das sind einzelne Wörter. Wie gehören sie zusammen, in einem Satz?',
  },
};

/** What an examiner says; in a role, as the person of a scenario would say it. */
export function examinerPhrases(language: string, inRole = false): Phrases {
  const code = /^de\b/i.test(language) ? 'de' : 'en';
  const own = code === 'de' ? de : en;
  return inRole ? { ...own, ...rolePhrases[code] } : own;
}
