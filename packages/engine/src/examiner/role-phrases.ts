import type { Phrases } from './phrases.ts';

/**
 * What the person of a scenario says in the examiner's place. They want to know something themselves: they speak neither of
 * parts nor of a lesson, and take leave when all is said.
 */
export const rolePhrases: Record<'en' | 'de', Omit<Phrases, 'quoted' | 'youSay' | 'cannotJudge'>> = {
  en: {
    shown: (quote) => `“${quote}”, I see.`,
    more: 'And what else should I know?',
    perhaps: 'You may well be right.',
    which: 'I have heard it told in different ways. Which would you say, and why?',
    whyOnly: 'And why would you say so? Tell me in your own words.',
    aim: {
      cause: ['Why does that happen, do you think?', 'And what brings that about?'],
      contrast: ['And how does the other side differ?', 'What should I compare it with, and what is unlike?'],
      condition: ['When can I count on that, and when not?', 'What has to be given for it?'],
      order: ['And what comes next?', 'What has to come earlier, and what afterwards?'],
      item: ['Is anything still missing from that?', 'What else would you name?'],
      definition: ['What exactly is it, so that I can picture it?', 'How would you tell me what that is?'],
      quantity: ['How much, how many or how long exactly?', 'Which figure should I remember?'],
      other: ['What exactly happens there?', 'How would you tell it to me from the beginning?'],
    },
    about: (topic) => `And “${topic}”?`,
    gap: (sentence) => `I wrote this down and have lost a word: “${sentence}” Which one?`,
    readAgain: 'I have read it otherwise here.',
    meaning: ['How do you understand this?', 'What does it say, as you would put it?'],
    meaningFor: (topic) => `What does it mean for “${topic}”, in your own words?`,
    anotherTask: 'I do not see all of it yet, but thank you for your help.',
    teacher: 'I do not see all of it yet, but thank you for your help.',
    done: 'Thank you, now I see it. I will go by that.',
    nothing: {
      empty: 'I did not catch that. What would you tell me, in a sentence or two?',
      copied: 'That sounds like a book. What does it mean, in a sentence of your own?',
      said: 'Those words were here before. How would you put it yourself?',
      question: 'That is just what I asked. What would your own answer be?',
      keywords: 'Those are single words. How do they belong together, in a sentence?',
    },
  },
  de: {
    shown: (quote) => `„${quote}“, verstehe.`,
    more: 'Und was sollte ich noch wissen?',
    perhaps: 'Da kannst du recht haben.',
    which: 'Ich habe es verschieden gehört. Was davon würdest du sagen, und warum?',
    whyOnly: 'Und warum würdest du das sagen? Sag es mir in eigenen Worten.',
    aim: {
      cause: ['Warum ist das so, was meinst du?', 'Und wodurch kommt es dazu?'],
      contrast: ['Und wie ist es auf der anderen Seite?', 'Womit soll ich das vergleichen, und was ist dort anders?'],
      condition: ['Wann kann ich mich darauf verlassen, und wann nicht?', 'Was muss dafür gegeben sein?'],
      order: ['Und was kommt als Nächstes?', 'Was muss vorher kommen, und was danach?'],
      item: ['Fehlt daran noch etwas?', 'Was würdest du noch nennen?'],
      definition: ['Was genau ist das, damit ich es mir vorstellen kann?', 'Wie würdest du mir sagen, was das ist?'],
      quantity: ['Wie viel, wie viele oder wie lange genau?', 'Welche Zahl soll ich mir merken?'],
      other: ['Was genau passiert dabei?', 'Wie würdest du es mir von vorn erzählen?'],
    },
    about: (topic) => `Und „${topic}“?`,
    gap: (sentence) => `Das habe ich mir notiert, und ein Wort ist weg: „${sentence}“ Welches?`,
    readAgain: 'Hier habe ich es anders gelesen.',
    meaning: ['Wie verstehst du das?', 'Was heißt das, wie du es ausdrücken würdest?'],
    meaningFor: (topic) => `Was heißt das für „${topic}“, in deinen eigenen Worten?`,
    anotherTask: 'Ganz verstehe ich es noch nicht, aber danke für deine Hilfe.',
    teacher: 'Ganz verstehe ich es noch nicht, aber danke für deine Hilfe.',
    done: 'Danke, jetzt verstehe ich es. So mache ich es.',
    nothing: {
      empty: 'Das habe ich nicht verstanden. Was würdest du mir sagen, in ein, zwei Sätzen?',
      copied: 'Das klingt wie aus einem Buch. Was heißt das, in einem eigenen Satz?',
      said: 'Diese Worte standen schon hier. Wie würdest du es selbst sagen?',
      question: 'Genau das war meine Frage. Was wäre deine eigene Antwort?',
      keywords: 'Das sind einzelne Wörter. Wie gehören sie zusammen, in einem Satz?',
    },
  },
};
