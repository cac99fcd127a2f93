import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import type { RowExamination } from '@coursecraft/engine/engine';

type Messages = {
  keyed: Record<Verdict, string>;
  free: Record<RowExamination['reason'], string>;
};

const en: Messages = {
  keyed: {
    met: 'That is right.',
    partly: 'Part of it is right. Look again at the rest.',
    'not-yet': 'Not yet. Have another look and try again.',
  },
  free: {
    met: 'Your answer shows what was asked for, in your own words.',
    partly: 'Part of it is shown.',
    doubtful: 'Not yet, but this may well be it.',
    'off-topic': 'Not yet. What was asked for could not be found in your words.',
    'too-short': 'Not yet. Explain it in a sentence or two of your own.',
    copied: 'These are the words of the lesson. Say it in words of your own.',
    contradicts: 'Not yet. Something in your answer says the opposite of what holds. Read the passage again.',
    negated: 'Not yet. Your answer denies what it should explain. Read the passage again.',
    'keywords-only': 'Not yet. These are the right words; now say how they belong together.',
    'empty-rubric': 'This question cannot be judged yet. Its author still has to say what it asks for.',
  },
};

const de: Messages = {
  keyed: {
    met: 'Das ist richtig.',
    partly: 'Ein Teil stimmt. Sieh dir den Rest noch einmal an.',
    'not-yet': 'Noch nicht. Sieh es dir noch einmal an und versuche es erneut.',
  },
  free: {
    met: 'Deine Antwort zeigt in eigenen Worten, wonach gefragt war.',
    partly: 'Ein Teil ist gezeigt.',
    doubtful: 'Noch nicht, aber das kann gut stimmen.',
    'off-topic': 'Noch nicht. Wonach gefragt war, ließ sich in deinen Worten nicht finden.',
    'too-short': 'Noch nicht. Erkläre es in ein, zwei eigenen Sätzen.',
    copied: 'Das sind die Worte der Lektion. Sag es mit deinen eigenen.',
    contradicts: 'Noch nicht. Etwas in deiner Antwort sagt das Gegenteil. Lies die Stelle noch einmal.',
    negated: 'Noch nicht. Deine Antwort verneint, was sie erklären soll. Lies die Stelle noch einmal.',
    'keywords-only': 'Noch nicht. Das sind die richtigen Wörter; sag jetzt, wie sie zusammengehören.',
    'empty-rubric': 'Diese Frage kann noch nicht beurteilt werden. Es fehlt noch, wonach sie fragt.',
  },
};

/** What a learner is told, in the language of the course where we speak it. */
export const messagesFor = (language: string): Messages => (language.startsWith('de') ? de : en);
