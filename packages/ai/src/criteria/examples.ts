import { CriteriaReply, KeyPointsReply, ScenariosReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

export const POINTED: WorkedExample<KeyPointsReply>[] = [
  {
    given: 'Criterion 1: Explains why lemon juice keeps a cut apple from turning brown at once.',
    reply: {
      criteria: [
        {
          number: 1,
          keyPoints: [
            'A cut apple turns brown because its juice reacts with the air',
            'The acid of lemon juice keeps that reaction from starting',
          ],
          misconceptions: ['Lemon juice bleaches the brown colour'],
        },
      ],
    },
    schema: KeyPointsReply,
  },
];

export const IMPROVED: WorkedExample<CriteriaReply>[] = [
  {
    given:
      'The criteria: {"key": "row_1", "kind": "concept", "statement": "Understands browning.", "guidance": "", "goldAnswers": []}. Document "fruit.pdf", page 2: "A cut apple turns brown because its juice reacts with the air."',
    reply: {
      rows: [
        {
          key: 'row_1',
          statement: 'Explains why a cut apple turns brown.',
          guidance:
            'Counts when the juice, the air and what they do to each other are named in own words. Not enough: saying that it is old.',
          kind: 'concept',
          goldAnswers: [
            { text: 'The juice inside meets the air and the two react, which makes it dark.', verdict: 'met' },
            { text: 'It is because of the air.', verdict: 'partly' },
            { text: 'Because it has gone off.', verdict: 'not-yet' },
          ],
          keyPoints: ['The juice of a cut apple meets the air', 'The two react and turn brown'],
          misconceptions: ['A brown apple has gone off'],
          citations: [
            { upload: 'fruit.pdf', page: 2, quote: 'A cut apple turns brown because its juice reacts with the air.' },
          ],
        },
      ],
    },
    schema: CriteriaReply,
  },
];

/** The situation needs the criterion and does not contain its answer. */
export const SITUATED: WorkedExample<ScenariosReply>[] = [
  {
    given:
      'The criteria: row_1: Explains why lemon juice keeps a cut apple from turning brown at once. misconception: Lemon juice bleaches the brown colour',
    reply: {
      scenarios: [
        {
          title: 'The buffet at noon',
          situation:
            'You help at a school’s kitchen. The fruit plates are cut at nine and eaten at noon, and yesterday nobody touched the apples because of how they looked. A colleague wants to buy a spray.',
          opening: 'What do you suggest instead, and why should it work?',
          rows: ['row_1'],
          difficulty: 2,
          kind: 'role',
          character: null,
          misconception: null,
        },
        {
          title: 'Avocado for the evening',
          situation: 'You mash avocados in the afternoon and want them to be green when your guests come.',
          opening: 'What do you do to the mash, and what does that change inside it?',
          rows: ['row_1'],
          difficulty: 3,
          kind: 'transfer',
          character: null,
          misconception: null,
        },
        {
          title: 'The first fruit salad',
          situation: 'Your cousin Mia makes a fruit salad for the first time and watches you squeeze a lemon over it.',
          opening: 'Ah, the lemon takes the brown out again, like the stuff for white shirts. Is that how it works?',
          rows: ['row_1'],
          difficulty: 2,
          kind: 'teach-back',
          character: 'Mia',
          misconception: 'Lemon juice bleaches the brown colour',
        },
      ],
    },
    schema: ScenariosReply,
  },
];
