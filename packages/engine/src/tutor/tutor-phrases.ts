import type { Form } from '../language/question-forms.ts';

/** What brings an answer of a kind on its way, and how such an answer is made. */
type ByForm = Partial<Record<Form, string>>;

const ASK_EN: ByForm = {
  why: 'Ask yourself: what is the cause, and what comes of it?',
  how: 'Ask yourself: what is done or happens, and what is reached by it?',
  definition: 'Ask yourself: what kind of thing is it, and what sets it apart from others of its kind?',
  'what if': 'Ask yourself: what changes then, and what does that change in turn?',
  comparison: 'Ask yourself: what is true of the one and not of the other?',
  value: 'Ask yourself: what exactly is the number of, and in which unit?',
  when: 'Ask yourself: what must have happened before?',
  procedure: 'Ask yourself: what needs nothing before it, and what does each step make possible?',
  'is it': 'Read the statement word by word: is each part of it what the text says?',
};
const ASK_DE: ByForm = {
  why: 'Frag dich: Was ist die Ursache, und was folgt daraus?',
  how: 'Frag dich: Was wird getan oder geschieht, und was wird damit erreicht?',
  definition: 'Frag dich: Was für eine Art von Sache ist es, und was unterscheidet sie von anderen ihrer Art?',
  'what if': 'Frag dich: Was ändert sich dann, und was ändert das wiederum?',
  comparison: 'Frag dich: Was gilt für das eine und nicht für das andere?',
  value: 'Frag dich: Wovon genau ist das die Zahl, und in welcher Einheit?',
  when: 'Frag dich: Was muss vorher geschehen sein?',
  procedure: 'Frag dich: Was braucht nichts vor sich, und was macht jeder Schritt möglich?',
  'is it': 'Lies die Aussage Wort für Wort: Sagt der Text jeden Teil davon?',
};
const LIKE_EN: ByForm = {
  why: 'It says what is so, and then the reason that brings it about.',
  how: 'It says what is done, and then what that brings about.',
  definition: 'It says first what kind of thing it is, and then what sets it apart.',
  'what if': 'It says under which condition something happens, and then what happens.',
  value: 'It names the thing, the number and the unit.',
  when: 'It says what happens, and what must be the case first.',
  comparison: 'It says something of each side.',
};
const LIKE_DE: ByForm = {
  why: 'Er sagt, was so ist, und dann den Grund, der es bewirkt.',
  how: 'Er sagt, was getan wird, und dann, was das bewirkt.',
  definition: 'Er sagt zuerst, was für eine Art von Sache es ist, und dann, was sie von anderen unterscheidet.',
  'what if': 'Er sagt, unter welcher Bedingung etwas geschieht, und dann, was geschieht.',
  value: 'Er nennt die Sache, die Zahl und die Einheit.',
  when: 'Er sagt, was geschieht, und was vorher der Fall sein muss.',
  comparison: 'Er sagt zu jeder Seite etwas.',
};

const en = {
  here: (quotes: string) => `This element says: ${quotes}`,
  elsewhere: (title: string, quotes: string) => `“${title}” says: ${quotes}`,
  further: (title: string, quotes: string) => `“${title}” adds: ${quotes}`,
  quote: (words: string, mark: number) => `“${words}” [${mark}]`,
  unknown:
    'The course does not answer that, and I say only what stands in it. You can pass the question on to your teacher.',
  nearest: (quote: string) => `The nearest that I find is this: ${quote}`,
  about: 'Tell me in a few words what you would like to know about this text, and I look for the place.',
  talk: 'I am the tutor of this course, a program that looks things up in its text. Ask me what you would like to know about it.',
  gist: 'In its own words, this element comes down to this:',
  again: (quotes: string) => `Perhaps this helps: ${quotes}`,
  nudge: 'This is something that you are asked yourself, so I do not answer it for you.',
  lookAt: (quote: string) => `Begin here: ${quote}`,
  lookIn: (title: string) => `Begin with “${title}”.`,
  standsIn: (quote: string) => `What it is stands in the passage that begins so: ${quote} Look there for one thing.`,
  askYourself: (form: Form) =>
    ASK_EN[form] ?? 'Begin with what you know for sure, and say it in one sentence of your own.',
  ownWords: 'Begin with what you know for sure: say it in one sentence of your own, and then ask why it is so.',
  pointer: (quote: string) => `Read this again with the question in mind: ${quote} What does it say about it?`,
  readOn: (quote: string) =>
    `Read on from here with the question in mind, the next sentence is what you need: ${quote}`,
  readBefore: (quote: string) => `What you need stands right before this, read it with the question in mind: ${quote}`,
  readFrom: (quote: string) => `Read this sentence again with the question in mind, it begins so: ${quote}`,
  readUnder: (quote: string) => `Read again what stands under this heading, with the question in mind: ${quote}`,
  readStart: (title: string) => `Read “${title}” again from its beginning, with the question in mind.`,
  likeCase: (quote: string, form: Form) =>
    `One step with you, in a like case: ${quote} ${LIKE_EN[form] ?? 'It says one thing, and what belongs to it.'}`,
  yourTurn: (question: string) => `Do the same for your question: “${question}”`,
  workedEnd: 'Only your own words count.',
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
  talk: 'Ich bin der Tutor dieses Kurses, ein Programm, das in seinem Text nachschlägt. Frag mich, was du darüber wissen möchtest.',
  gist: 'In seinen eigenen Worten sagt dieses Element vor allem dies:',
  again: (quotes) => `Vielleicht hilft das: ${quotes}`,
  nudge: 'Danach wirst du selbst gefragt, darum beantworte ich es nicht für dich.',
  lookAt: (quote) => `Fang hier an: ${quote}`,
  lookIn: (title) => `Fang mit „${title}“ an.`,
  standsIn: (quote) => `Was es ist, steht in dem Absatz, der so beginnt: ${quote} Such dort nach einer Sache.`,
  askYourself: (form) => ASK_DE[form] ?? 'Fang mit dem an, was du sicher weißt, und sag es in einem eigenen Satz.',
  ownWords: 'Fang mit dem an, was du sicher weißt: sag es in einem eigenen Satz, und frag dann, warum es so ist.',
  pointer: (quote) => `Lies das noch einmal mit der Frage im Kopf: ${quote} Was sagt es dazu?`,
  readOn: (quote) =>
    `Lies von hier aus weiter, mit der Frage im Kopf, der nächste Satz ist der, den du brauchst: ${quote}`,
  readBefore: (quote) => `Was du brauchst, steht gleich davor, lies es mit der Frage im Kopf: ${quote}`,
  readFrom: (quote) => `Lies diesen Satz noch einmal mit der Frage im Kopf, er beginnt so: ${quote}`,
  readUnder: (quote) => `Lies noch einmal, was unter dieser Überschrift steht, mit der Frage im Kopf: ${quote}`,
  readStart: (title) => `Lies „${title}“ noch einmal von Anfang an, mit der Frage im Kopf.`,
  likeCase: (quote, form) =>
    `Einen Schritt gehe ich mit, in einem ähnlichen Fall: ${quote} ${LIKE_DE[form] ?? 'Er sagt eine Sache, und was zu ihr gehört.'}`,
  yourTurn: (question) => `Mach es bei deiner Frage genauso: „${question}“`,
  workedEnd: 'Nur deine eigenen Worte zählen.',
  noHints: 'Das soll ohne Hinweise beantwortet werden. Frag mich etwas anderes, oder gib deine Frage weiter.',
  which: (questions) =>
    `Welche Frage meinst du? Schreib ein paar Worte daraus.\n\n${questions.map((one) => `- ${one}`).join('\n')}`,
  noTask: 'Ich antworte aus dem Text des Kurses. Frag mich nach etwas darin, und ich zeige dir die Stelle.',
};

export type TutorPhrases = typeof en;

/** What the built-in tutor says, in the language of the course where we speak it. */
export const tutorPhrases = (language: string): TutorPhrases => (language.startsWith('de') ? de : en);
