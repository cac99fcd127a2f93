import { TutorReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

const TEXT = `The element that the student has open: “Cutting fruit”
[1] A cut apple turns brown because its juice reacts with the air.
[2] Lemon juice slows this, as acid keeps the reaction from starting.
The student is asked:
1. "Why does a cut apple turn brown?" If they are after its answer: ask one question back.`;

export const TUTORED: WorkedExample<TutorReply>[] = [
  {
    given: `${TEXT}\nNow the student writes: what does lemon do`,
    reply: {
      language: 'en',
      task: null,
      answered: true,
      answer:
        'Lemon juice slows the browning: its acid keeps the reaction from starting. [[2]] As a comparison: a lid keeps dust off a cake before any of it lands.',
    },
    schema: TutorReply,
  },
  {
    given: `${TEXT}\nNow the student writes: my apple went brown, how come?`,
    reply: {
      language: 'en',
      task: 1,
      answered: true,
      answer: 'Look at the first sentence of “Cutting fruit”: what can get at the apple once it is cut?',
    },
    schema: TutorReply,
  },
  {
    given: `${TEXT}\nNow the student writes: haben Birnen Vitamine`,
    reply: {
      language: 'de',
      task: null,
      answered: false,
      answer: 'Der Kurs sagt nichts über Vitamine in Birnen. Soll ich deine Frage an die Lehrkraft weitergeben?',
    },
    schema: TutorReply,
  },
];
