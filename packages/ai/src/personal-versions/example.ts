import { PersonalVersionReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

export const VARIED: WorkedExample<PersonalVersionReply>[] = [
  {
    given:
      'Say the same in plainer words and shorter sentences. The text “Cutting fruit”: The discolouration of a cut apple results from the exposure of its juice to the air; acid, by contrast, retards it.',
    reply: {
      title: 'Cutting fruit',
      content:
        'Cut an apple, and it changes its colour. The reason is the juice: now the air can get at it. Acid slows this down.',
      cards: [],
      diagram: null,
    },
    schema: PersonalVersionReply,
  },
];
