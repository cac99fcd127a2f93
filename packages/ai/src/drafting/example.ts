import { ElementReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

const noKey = {
  explanation: null,
  options: null,
  isTrue: null,
  number: null,
  tolerance: null,
  unit: null,
  accept: null,
  text: null,
  gaps: null,
  pairs: null,
  items: null,
};

export const WRITTEN: WorkedExample<ElementReply>[] = [
  {
    given:
      'One lesson of about fifty words on cut fruit. Document "fruit.pdf", page 2: "A cut apple turns brown because its juice reacts with the air. Acid slows the browning of fruit."',
    reply: {
      title: 'Why cut fruit turns brown',
      format: 'lesson',
      content:
        'Leave a cut apple on the table and its face darkens within minutes. Nothing has gone off: the juice that the knife sets free reacts with the air. [[c1]]\n\n## What slows it\n\nAcid does. [[c2]] That is why a squeeze of lemon keeps a fruit salad bright until it is eaten.',
      citations: [
        {
          mark: 'c1',
          upload: 'fruit.pdf',
          page: 2,
          quote: 'A cut apple turns brown because its juice reacts with the air.',
        },
        { mark: 'c2', upload: 'fruit.pdf', page: 2, quote: 'Acid slows the browning of fruit.' },
      ],
      rows: [
        {
          key: 'r1',
          statement: 'Explains why a cut apple turns brown.',
          guidance: 'Counts when the juice, the air and their reaction are named in own words.',
          kind: 'concept',
          goldAnswers: [
            { text: 'The juice inside meets the air and the two react, which makes it dark.', verdict: 'met' },
            { text: 'It is because of the air.', verdict: 'partly' },
            { text: 'Once it is cut, the apple dries, and dry fruit is always brown.', verdict: 'not-yet' },
          ],
          keyPoints: ['The juice of a cut apple meets the air', 'The two react and turn brown'],
          misconceptions: ['A brown apple has gone off'],
          marks: ['c1'],
        },
      ],
      checks: [
        {
          ...noKey,
          type: 'single-choice',
          stem: 'A guest leaves a brown slice of apple on the plate. What has happened to it?',
          rows: ['r1'],
          hints: ['What did the knife set free?'],
          options: [
            { text: 'Its juice has reacted with the air', correct: true, feedback: null },
            { text: 'It has begun to rot', correct: false, feedback: 'Rot takes days and needs germs.' },
            { text: 'It has dried out in the sun', correct: false, feedback: 'It turns brown in the shade as well.' },
          ],
        },
        {
          ...noKey,
          type: 'free-response',
          stem: 'Why does a cut apple turn brown? Answer in your own words.',
          rows: ['r1'],
          hints: ['Look again at the first paragraph.'],
        },
      ],
      cards: [],
    },
    schema: ElementReply,
  },
];
