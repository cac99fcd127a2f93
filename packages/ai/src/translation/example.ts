import { TranslationReply } from '../engine/replies.ts';
import type { WorkedExample } from '../prompts/worked-example.ts';

export const TRANSLATED: WorkedExample<TranslationReply>[] = [
  {
    given:
      'Translate these 2 texts into German. “Text 1”: Dough rises in about **90 minutes**.[^c2] “Text 2”: Yeast turns {{1}} into gas.',
    reply: {
      texts: [
        { number: 1, text: 'Teig geht in etwa **90 Minuten** auf.[^c2]' },
        { number: 2, text: 'Hefe macht aus {{1}} Gas.' },
      ],
    },
    schema: TranslationReply,
  },
];
