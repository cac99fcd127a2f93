import { z } from 'zod';
import { ScenarioReply } from '../drafting/reply.ts';

// Every field is required and nullable because strict output modes have no optional fields.

const Citation = z.object({
  mark: z.string().describe('As in the text, without brackets: c1'),
  upload: z.string().describe('Name of the document'),
  page: z.number().nullable(),
  quote: z.string().describe('Copied letter for letter from the document'),
});

const criterionText = {
  statement: z.string(),
  guidance: z.string(),
  kind: z.enum(['fact', 'concept', 'procedure', 'application', 'misconception']),
  goldAnswers: z.array(z.object({ text: z.string(), verdict: z.enum(['met', 'partly', 'not-yet']) })),
  keyPoints: z.array(z.string()).describe('One to four'),
  misconceptions: z.array(z.string()),
};

export const CriteriaReply = z.object({
  rows: z.array(
    z.object({
      key: z.string().nullable().describe('As given; null for a new criterion'),
      ...criterionText,
      citations: z.array(Citation.omit({ mark: true })),
    }),
  ),
});
export type CriteriaReply = z.infer<typeof CriteriaReply>;

export const KeyPointsReply = z.object({
  criteria: z.array(
    z.object({
      number: z.number().describe('Number of the criterion, from 1'),
      keyPoints: z.array(z.string()).describe('One to four'),
      misconceptions: z.array(z.string()),
    }),
  ),
});
export type KeyPointsReply = z.infer<typeof KeyPointsReply>;

export const ScenariosReply = z.object({ scenarios: z.array(ScenarioReply) });
export type ScenariosReply = z.infer<typeof ScenariosReply>;

const Headings = z.object({
  title: z.string(),
  children: z.array(
    z.object({ id: z.string().nullable().describe('As given; null for a new one'), title: z.string() }),
  ),
});
export const OutlineReply = Headings.extend({
  next: Headings.nullable().describe('The second part, where this one is to be split in two; else null'),
});
export type OutlineReply = z.infer<typeof OutlineReply>;

export const TutorReply = z.object({
  language: z.string().describe('BCP 47 code of the language of the question, in which you answer'),
  task: z.number().nullable().describe('Number of the question whose answer they are after; null for any other'),
  answered: z.boolean().describe('Whether the passages answer what was asked'),
  answer: z.string().describe('Markdown with marks such as [[3]], the number of the passage'),
});
export type TutorReply = z.infer<typeof TutorReply>;

export const PersonalVersionReply = z.object({
  title: z.string(),
  content: z.string().describe('Markdown; empty for flashcards'),
  cards: z.array(z.object({ front: z.string(), back: z.string() })).describe('For flashcards, else empty'),
  diagram: z.string().nullable().describe('Mermaid source for a diagram, else null'),
});
export type PersonalVersionReply = z.infer<typeof PersonalVersionReply>;

export const TranslationReply = z.object({
  texts: z.array(z.object({ number: z.number().describe('Number of the text, from 1'), text: z.string() })),
});
export type TranslationReply = z.infer<typeof TranslationReply>;

export const PictureReply = z.object({
  sees: z.boolean().describe('Whether you were shown a picture'),
  alt: z.string().describe('What the picture shows, in one or two short sentences'),
  caption: z.string().nullable().describe('A short caption; null if the picture needs none'),
});
export type PictureReply = z.infer<typeof PictureReply>;
