import { TutorReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

const TEXT = `Element 1, which the student has open: “Cutting fruit”. A cut apple turns brown because its juice reacts with the air. Lemon juice slows this, as acid keeps the reaction from starting.
The student is asked:
1. "Why does a cut apple turn brown?" If they are after its answer: ask one question back.`;

export const TUTORED: WorkedExample<TutorReply>[] = [
  {
    given: `${TEXT}\nNow the student writes: what does lemon do`,
    reply: {
      answer: 'Lemon juice slows the browning: its acid keeps the reaction from starting. [[c1]]',
      citations: [
        { mark: 'c1', element: 1, quote: 'Lemon juice slows this, as acid keeps the reaction from starting.' },
      ],
      task: null,
      answered: true,
    },
    schema: TutorReply,
  },
  {
    given: `${TEXT}\nNow the student writes: my apple went brown, how come?`,
    reply: {
      answer: 'Look at the first sentence of “Cutting fruit”: what can get at the apple once it is cut?',
      citations: [],
      task: 1,
      answered: true,
    },
    schema: TutorReply,
  },
  {
    given: `${TEXT}\nNow the student writes: do pears have vitamins`,
    reply: {
      answer: 'The course does not say anything about vitamins in pears. Shall I pass your question on to the teacher?',
      citations: [],
      task: null,
      answered: false,
    },
    schema: TutorReply,
  },
];
