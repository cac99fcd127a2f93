import { EditReply, OutlineReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

export const EDITED: WorkedExample<EditReply>[] = [
  {
    given: `The element: A cut apple turns brown. This is something that a great many people have noticed. Lemon juice stops it.
The expert asks: say it in fewer words, and lemon only slows it (document "fruit.pdf", page 2: "Acid slows the browning of fruit.")`,
    reply: {
      summary: 'Takes out a sentence and corrects what lemon juice does.',
      edits: [
        {
          op: 'delete',
          quote: ' This is something that a great many people have noticed.',
          occurrence: 1,
          text: null,
          reason: 'It says nothing of the subject.',
          citations: [],
        },
        {
          op: 'replace',
          quote: 'stops it',
          occurrence: 1,
          text: 'slows it [[c1]]',
          reason: 'The document says that acid slows the browning.',
          citations: [{ mark: 'c1', upload: 'fruit.pdf', page: 2, quote: 'Acid slows the browning of fruit.' }],
        },
      ],
    },
    schema: EditReply,
  },
];

export const OUTLINED: WorkedExample<OutlineReply>[] = [
  {
    given: `The outline: {"title": "Fruit", "children": [{"id": "sec_a", "title": "Keeping"}, {"id": "sec_b", "title": "Cutting"}]}
The expert asks: cutting first, and add one on peeling`,
    reply: {
      title: 'Fruit',
      children: [
        { id: null, title: 'Peeling' },
        { id: 'sec_b', title: 'Cutting' },
        { id: 'sec_a', title: 'Keeping' },
      ],
      next: null,
    },
    schema: OutlineReply,
  },
];
