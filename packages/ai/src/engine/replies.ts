import { z } from 'zod';

// Every field is required and nullable because strict output modes have no optional fields.

export const MODEL_FORMATS = ['lesson', 'example', 'check', 'flashcards', 'summary', 'story', 'analogy'] as const;

const Citation = z.object({
  mark: z.string().describe('As in the text, without brackets: c1'),
  upload: z.string().describe('Name of the document'),
  page: z.number().nullable(),
  quote: z.string().describe('Copied letter for letter from the document'),
});
export type CitationReply = z.infer<typeof Citation>;

const criterionText = {
  statement: z.string(),
  guidance: z.string(),
  kind: z.enum(['fact', 'concept', 'procedure', 'application', 'misconception']),
  goldAnswers: z.array(z.object({ text: z.string(), verdict: z.enum(['met', 'partly', 'not-yet']) })),
  keyPoints: z.array(z.string()).describe('One to four'),
  misconceptions: z.array(z.string()),
};

const Row = z.object({
  key: z.string().describe('A short name that checks refer to: r1'),
  ...criterionText,
  marks: z.array(z.string()).describe('Marks of the citations that it leans on'),
});

const Check = z.object({
  type: z.enum([
    'single-choice',
    'multi-choice',
    'true-false',
    'numeric',
    'short-text',
    'cloze',
    'match',
    'order',
    'free-response',
  ]),
  stem: z.string(),
  rows: z.array(z.string()).describe('Keys of the criteria that a right answer proves'),
  hints: z.array(z.string()),
  explanation: z.string().nullable(),
  options: z
    .array(z.object({ text: z.string(), correct: z.boolean(), feedback: z.string().nullable() }))
    .nullable()
    .describe('For single-choice and multi-choice'),
  isTrue: z.boolean().nullable().describe('For true-false'),
  number: z.number().nullable().describe('For numeric'),
  tolerance: z.number().nullable(),
  unit: z.string().nullable(),
  accept: z.array(z.string()).nullable().describe('For short-text: every spelling that is right'),
  text: z.string().nullable().describe('For cloze: a sentence with {{1}} for each gap'),
  gaps: z.array(z.object({ gap: z.string(), accept: z.array(z.string()) })).nullable(),
  pairs: z
    .array(z.object({ left: z.string(), right: z.string() }))
    .nullable()
    .describe('For match'),
  items: z.array(z.string()).nullable().describe('For order, in the right order'),
});
export type CheckReply = z.infer<typeof Check>;

export const ElementReply = z.object({
  title: z.string(),
  format: z.enum(MODEL_FORMATS),
  content: z.string().describe('Markdown with marks such as [[c1]]'),
  citations: z.array(Citation),
  rows: z.array(Row),
  checks: z.array(Check),
  cards: z.array(z.object({ front: z.string(), back: z.string() })),
});
export type ElementReply = z.infer<typeof ElementReply>;

export const ScenarioReply = z.object({
  title: z.string(),
  situation: z.string(),
  opening: z.string().describe('The question that the student is asked'),
  rows: z.array(z.string()).describe('Keys of the criteria that an answer can prove'),
  difficulty: z.number().describe('1, 2 or 3'),
  kind: z.enum(['role', 'transfer', 'teach-back']),
  character: z.string().nullable().describe('For teach-back: the first name of the novice'),
  misconception: z.string().nullable().describe('For teach-back: a misconception of these criteria, copied'),
});
export type ScenarioReply = z.infer<typeof ScenarioReply>;

export const SectionReply = z.object({
  title: z.string(),
  elements: z.array(ElementReply),
  scenarios: z.array(ScenarioReply),
});
export type SectionReply = z.infer<typeof SectionReply>;

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

export const EditReply = z.object({
  summary: z.string().describe('What the edits do, in one sentence'),
  edits: z.array(
    z.object({
      op: z.enum(['replace', 'insert-before', 'insert-after', 'delete']),
      quote: z.string().describe('Copied letter for letter from the element'),
      occurrence: z.number().describe('Which of the places where the quote stands, from 1'),
      text: z.string().nullable().describe('What is put there; null for delete'),
      reason: z.string(),
      citations: z.array(Citation),
    }),
  ),
});
export type EditReply = z.infer<typeof EditReply>;

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
