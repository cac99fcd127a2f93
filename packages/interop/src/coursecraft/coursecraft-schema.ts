import { PLAYED_KINDS } from '@coursecraft/contract/content-packages/package-block';
import { ElementFormat, ElementVersion } from '@coursecraft/contract/courses/course';
import { AssessmentSettings, CRITERION_KINDS, PartNotes, ScenarioKind } from '@coursecraft/contract/criteria/criterion';
import { ACCEPTED_WORDINGS, KEY_POINTS, MISCONCEPTIONS } from '@coursecraft/contract/criteria/criterion-saving';
import { Result } from '@coursecraft/contract/progress/result';
import { Source } from '@coursecraft/contract/uploads/upload';
import { z } from 'zod';

/** The written format version; readers accept newer ones as far as they know them. */
export const FORM_VERSION = 1;

const Key = z.string().min(1).max(500).describe('Distinct in its course, and the same in a later export of it');
const Text = z.string().regex(/\S/);
const Path = z.string().min(1);

const ElementEntry = z.object({ key: Key, title: z.string().default(''), file: Path });

const SectionEntry = z.object({
  key: Key,
  title: z.string().default(''),
  folder: Path.describe('Holds its elements and their `criteria.yaml`'),
  elements: z.array(ElementEntry).default([]),
});

const ModuleEntry = z.object({
  key: Key,
  title: z.string().default(''),
  folder: Path.describe('Holds its sections and its `scenarios.yaml`'),
  sections: z.array(SectionEntry).default([]),
});

const PackageEntry = z.object({
  key: Key.describe('What a `package` block of an element names'),
  kind: z.enum(PLAYED_KINDS),
  title: z.string().default(''),
  entry: z.string().describe('The page that begins it, below `folder`, with its query'),
  folder: Path,
  passingScore: z.number().min(0).max(1).optional(),
  launchData: z.string().optional(),
});

export const CourseFile = z.object({
  coursecraft: z.number().default(FORM_VERSION).describe('The version of this form'),
  key: Key.default('course'),
  title: z.string().default(''),
  description: z.string().default(''),
  language: z.string().min(2).max(35).optional().describe('BCP 47'),
  cover: z.string().min(1).optional().describe('The name of a picture in `media` that stands for the course'),
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .optional()
    .describe('The color of the course, as #rrggbb'),
  modules: z.array(ModuleEntry).default([]).describe('In their order, as are sections and elements'),
  packages: z.array(PackageEntry).default([]),
});
export type CourseFile = z.infer<typeof CourseFile>;

export const ElementHead = z.object({
  key: Key.optional(),
  title: z.string().optional().describe('Counts, where `course.yaml` says another'),
  format: ElementFormat.default('lesson'),
  hidden: z.boolean().optional().describe('It comes as a draft whatever is said of the others'),
  citations: z.array(Source).default([]).describe('What its sentences lean on'),
});
export type ElementHead = z.infer<typeof ElementHead>;

export const VersionHead = z.object({
  title: z.string().default(''),
  format: ElementFormat.default('lesson'),
  saved: z.iso.datetime().describe('When it was saved'),
  origin: ElementVersion.shape.origin
    .default('import')
    .describe('By whom: a person, a model, an import, or by restoring an earlier one'),
  note: z.string().optional(),
});

const KeyPoint = z.object({
  pointId: z.string().min(1).max(200).optional(),
  text: Text.max(KEY_POINTS.characters),
  accepted: z.array(Text.max(ACCEPTED_WORDINGS.characters)).max(ACCEPTED_WORDINGS.ofPoint).optional(),
});

const Criterion = z.object({
  element: Key.describe('The key of the element that it belongs to'),
  key: Key.describe('What the `rows` of checks name'),
  statement: Text,
  guidance: z.string().default(''),
  kind: z.enum(CRITERION_KINDS).default('concept'),
  keyPoints: z.array(KeyPoint).max(KEY_POINTS.ofRow).default([]),
  misconceptions: z
    .array(z.object({ text: Text.max(MISCONCEPTIONS.characters) }))
    .max(MISCONCEPTIONS.ofRow)
    .default([]),
  goldAnswers: z.array(z.object({ text: Text, verdict: Result })).default([]),
  sources: z.array(Source).default([]),
});

/** `criteria.yaml` of a section. */
export const CriteriaFile = z.object({ criteria: z.array(Criterion).default([]) });

const Scenario = z.object({
  element: Key.describe('The key of the element that it belongs to'),
  title: Text,
  situation: Text,
  opening: Text,
  difficulty: z.int().min(1).max(3).default(1),
  criteria: z.array(Key).default([]).describe('Keys of criteria'),
  kind: ScenarioKind.optional().describe('`role` if absent'),
  character: z.string().max(60).optional().describe('The name of the novice, for `teach-back`'),
  misconception: z.string().max(500).optional().describe('What the novice believes, as one of the criteria lists it'),
});

/** `scenarios.yaml` of a module. */
export const ScenariosFile = z.object({ scenarios: z.array(Scenario).default([]) });

export const SettingsFile = z.object({
  assessment: AssessmentSettings.optional().describe('How answers are graded'),
  notes: z
    .array(
      PartNotes.extend({
        part: z
          .string()
          .max(600)
          .default('')
          .describe('`module:KEY`, `section:KEY` or `element:KEY`; empty for the course'),
      }),
    )
    .default([])
    .describe('What authors noted for the course and its parts'),
});

const FILES = {
  course: CourseFile,
  element: ElementHead,
  version: VersionHead,
  criteria: CriteriaFile,
  scenarios: ScenariosFile,
  settings: SettingsFile,
};

/** Returns the JSON schema of the format, one definition per kind of file. */
export const formAsJsonSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A course of Coursecraft as files',
  description:
    'course.yaml is `course`, what stands before the text of modules/**/*.md is `element`, of an earlier version of it in the folder of its name with `.versions` instead of `.md` is `version` (in the order of their names), criteria.yaml of a section is `criteria`, scenarios.yaml of a module is `scenarios`, settings.yaml beside course.yaml is `settings`.',
  $defs: Object.fromEntries(
    Object.entries(FILES).map(([name, schema]) => {
      const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: 'input' });
      return [name, definition];
    }),
  ),
});
