import type { NothingNew } from './student-messages.ts';

export type GradingPhrases = {
  neutral: readonly [string, ...string[]];
  nothing: Record<NothingNew, string>;
  done: string;
  anotherTask: string;
  teacher: string;
  cannotGrade: string;
};

const en: GradingPhrases = {
  neutral: [
    'What else belongs to a full answer?',
    'Can you explain that in more detail?',
    'How would you explain it to somebody who was not in class?',
  ],
  nothing: {
    empty: 'Write a sentence or two of your own: what would you say?',
    copied: 'These words are copied from the page. What do they mean, in a sentence of your own?',
    repeated: 'You have written this before. How would you put it in other words?',
  },
  done: 'That is all of it, in your own words.',
  anotherTask: 'Not shown yet. Another question asks for the same: try it there, with what you know now.',
  teacher: 'Not shown yet. Read the lesson again or ask your teacher, who can see what you wrote here.',
  cannotGrade: 'This question cannot be graded yet. Its author still has to say what it asks for.',
};

const de: GradingPhrases = {
  neutral: [
    'Was gehört noch zu einer vollständigen Antwort?',
    'Kannst du das genauer erklären?',
    'Wie würdest du es jemandem erklären, der nicht im Unterricht war?',
  ],
  nothing: {
    empty: 'Schreib ein, zwei eigene Sätze: Was würdest du sagen?',
    copied: 'Diese Worte sind von der Seite kopiert. Was bedeuten sie, in einem eigenen Satz?',
    repeated: 'Das hast du schon geschrieben. Wie würdest du es anders sagen?',
  },
  done: 'Das ist alles, in deinen eigenen Worten.',
  anotherTask:
    'Noch nicht gezeigt. Eine andere Frage fragt nach demselben: Versuch es dort mit dem, was du jetzt weißt.',
  teacher:
    'Noch nicht gezeigt. Lies die Lektion noch einmal oder frag deine Lehrkraft; sie sieht, was du hier geschrieben hast.',
  cannotGrade: 'Diese Frage kann noch nicht bewertet werden. Es fehlt noch, wonach sie fragt.',
};

const es: GradingPhrases = {
  neutral: [
    '¿Qué más pertenece a una respuesta completa?',
    '¿Puedes explicarlo con más detalle?',
    '¿Cómo se lo explicarías a alguien que no estuvo en clase?',
  ],
  nothing: {
    empty: 'Escribe una o dos frases tuyas: ¿qué dirías?',
    copied: 'Estas palabras están copiadas de la página. ¿Qué significan, en una frase tuya?',
    repeated: 'Ya has escrito esto antes. ¿Cómo lo dirías con otras palabras?',
  },
  done: 'Eso es todo, con tus propias palabras.',
  anotherTask: 'Todavía no está. Otra pregunta pide lo mismo: inténtalo allí con lo que sabes ahora.',
  teacher: 'Todavía no está. Vuelve a leer la lección o pregunta a tu docente, que puede ver lo que has escrito aquí.',
  cannotGrade: 'Esta pregunta todavía no se puede evaluar. Falta decir qué pide.',
};

const IN_ROLE: Record<'en' | 'de' | 'es', Partial<GradingPhrases>> = {
  en: {
    neutral: [
      'And what else should I know?',
      'Can you tell me more about that?',
      'How would you explain it to me from the beginning?',
    ],
    nothing: {
      empty: 'I did not catch that. What would you tell me, in a sentence or two?',
      copied: 'That sounds like a book. What does it mean, in a sentence of your own?',
      repeated: 'You have told me that. How would you put it in other words?',
    },
    done: 'Thank you, now I see it. I will go by that.',
    anotherTask: 'I do not see all of it yet, but thank you for your help.',
    teacher: 'I do not see all of it yet, but thank you for your help.',
  },
  de: {
    neutral: [
      'Und was sollte ich noch wissen?',
      'Kannst du mir mehr dazu sagen?',
      'Wie würdest du es mir von vorn erklären?',
    ],
    nothing: {
      empty: 'Das habe ich nicht verstanden. Was würdest du mir sagen, in ein, zwei Sätzen?',
      copied: 'Das klingt wie aus einem Buch. Was heißt das, in einem eigenen Satz?',
      repeated: 'Das hast du mir schon gesagt. Wie würdest du es anders sagen?',
    },
    done: 'Danke, jetzt verstehe ich es. So mache ich es.',
    anotherTask: 'Ganz verstehe ich es noch nicht, aber danke für deine Hilfe.',
    teacher: 'Ganz verstehe ich es noch nicht, aber danke für deine Hilfe.',
  },
  es: {
    neutral: [
      '¿Y qué más debería saber?',
      '¿Puedes contarme más sobre eso?',
      '¿Cómo me lo explicarías desde el principio?',
    ],
    nothing: {
      empty: 'No lo he entendido. ¿Qué me dirías, en una o dos frases?',
      copied: 'Eso suena a libro. ¿Qué significa, en una frase tuya?',
      repeated: 'Eso ya me lo has dicho. ¿Cómo lo dirías con otras palabras?',
    },
    done: 'Gracias, ahora lo entiendo. Así lo haré.',
    anotherTask: 'Todavía no lo veo del todo, pero gracias por tu ayuda.',
    teacher: 'Todavía no lo veo del todo, pero gracias por tu ayuda.',
  },
};

const PHRASES = { en, de, es };

/** Returns the phrases for a course language (BCP 47): German or Spanish, otherwise English. */
export function gradingPhrases(language: string, inRole = false): GradingPhrases {
  const [code = ''] = language.toLowerCase().split('-');
  const known = code === 'de' || code === 'es' ? code : 'en';
  return inRole ? { ...PHRASES[known], ...IN_ROLE[known] } : PHRASES[known];
}
