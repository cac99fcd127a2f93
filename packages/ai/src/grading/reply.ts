import { z } from 'zod';

const PointReply = z.object({
  id: z.string().describe('p1, p2 and so on, in the order of the key points'),
  state: z.enum(['shown', 'partly', 'contradicted', 'missing']),
  quote: z
    .string()
    .nullable()
    .describe('Words of the student, copied letter for letter; null where the state is missing'),
});
export type PointReply = z.infer<typeof PointReply>;

export const GradeReply = z.object({
  points: z.array(PointReply),
  feedback: z.string().describe('One sentence: what is right in the answer, or what it is about'),
  next: z.object({
    move: z.enum(['ask', 'counter_evidence', 'contrast', 'reread', 'done']),
    text: z.string().describe('What you say to the student next'),
  }),
  confidence: z.number().describe('From 0 to 1: how sure you are of the states'),
});
export type GradeReply = z.infer<typeof GradeReply>;
