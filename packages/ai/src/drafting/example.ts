import type { WorkedExample } from '../prompts/worked-example.ts';
import { SectionReply } from './reply.ts';

export const WRITTEN: WorkedExample<SectionReply>[] = [
  {
    given:
      'The section "Cut fruit". Objectives. After the section a student can:\n1. Explain why cut fruit turns brown.\nDocument "fruit.pdf": "⟨s1⟩ A cut apple turns brown because its juice reacts with the air. ⟨s2⟩ Acid slows the browning of fruit."',
    reply: {
      title: 'Cut fruit',
      criteria: [
        {
          key: 'r1',
          statement: 'Explains why a cut apple turns brown.',
          guidance: 'Counts when juice, air and their reaction are named in own words. Drying or rot does not count.',
          kind: 'concept',
          objective: 1,
          keyPoints: ['The juice of a cut apple meets the air', 'The two react and turn brown'],
          misconceptions: ['A brown apple has gone off'],
          goldAnswers: [
            { text: 'The juice meets the air and they react, so it gets dark.', verdict: 'met' },
            { text: 'It is because of the air.', verdict: 'partly' },
            { text: 'The apple dries, and dry fruit is brown.', verdict: 'not-yet' },
          ],
          sentences: ['s1'],
        },
        {
          key: 'r2',
          statement: 'Chooses a way to slow the browning in a case of their own.',
          guidance: 'Counts when something acid is used and the reason is given. Cold alone does not count.',
          kind: 'application',
          objective: 1,
          keyPoints: ['Something acid is put on the cut face'],
          misconceptions: [],
          goldAnswers: [
            { text: 'Orange juice on the pears, its acid holds it back.', verdict: 'met' },
            { text: 'Put something on them.', verdict: 'partly' },
            { text: 'Sugar on top, sugar keeps fruit fresh.', verdict: 'not-yet' },
          ],
          sentences: ['s2'],
        },
      ],
      elements: [
        {
          title: 'Why a cut apple darkens',
          format: 'lesson',
          criteria: ['r1', 'r2'],
          content:
            'Leave a cut apple on the table and its face darkens within minutes. Nothing has gone off: the juice that the knife sets free reacts with the air. [[s1]]\n\n## What slows it\n\nAcid does. [[s2]] A squeeze of lemon keeps a fruit salad bright until it is eaten.',
          checks: [
            {
              type: 'single-choice',
              stem: 'A guest leaves a brown slice of apple on the plate. What has happened to it?',
              criteria: ['r1'],
              options: [
                {
                  text: 'Germs have begun to rot it',
                  correct: false,
                  feedback: 'Germs do spoil fruit, but that takes days.',
                },
                { text: 'Its juice has met the air', correct: true, feedback: null },
                {
                  text: 'Its surface has dried in the sun',
                  correct: false,
                  feedback: 'It does dry, but turns brown in the shade too.',
                },
              ],
              text: null,
              answer: null,
              pairs: null,
              hints: ['What did the knife set free?'],
              explanation: 'The knife opens the apple, and what runs out reacts with the air.',
            },
            {
              type: 'free-response',
              options: null,
              stem: 'You cut pears two hours before a party. How do you keep them bright, and why does it help?',
              criteria: ['r2'],
              text: null,
              answer: null,
              pairs: null,
              hints: ['What does lemon have that water has not?'],
              explanation: null,
            },
          ],
          cards: [],
        },
      ],
      scenarios: [],
      unmet: [],
    },
    schema: SectionReply,
  },
];
