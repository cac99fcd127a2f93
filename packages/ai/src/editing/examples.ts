import { OutlineReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';
import { EditReply } from './reply.ts';

const UNUSED = { after: null, find: null, every: false, text: null, check: null, cards: null };

export const EDITED: WorkedExample<EditReply>[] = [
  {
    given: `⟨b1 paragraph⟩
A cut apple turns brown. Lemon juice stops it.

⟨b2 paragraph⟩
This is something that a great many people have noticed.

Document "fruit.pdf": ⟨s1⟩ Acid slows the browning of fruit.
The expert asks: lemon only slows it, say it in fewer words, and make the photo brighter`,
    reply: {
      cannot: 'I cannot change photos: edit the photo and upload it again.',
      summary: 'Corrects what lemon juice does and takes out a sentence.',
      changes: [
        {
          ...UNUSED,
          op: 'words',
          part: 'b1',
          find: 'Lemon juice stops it.',
          text: 'Lemon juice slows it. [[s1]]',
          reason: 'The document says that acid slows the browning.',
        },
        { ...UNUSED, op: 'delete', part: 'b2', reason: 'It says nothing of the subject.' },
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
