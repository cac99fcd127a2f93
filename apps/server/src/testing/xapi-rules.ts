import { z } from 'zod';

/** The rules of xAPI 1.0.3 for statements (xAPI-Data, 2 to 4). */
const iri = z.string().regex(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'an absolute IRI');
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID');
const languageTag = z.string().regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, 'a language tag');
const languageMap = z.record(languageTag, z.string());
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/, 'a moment of ISO 8601')
  .refine((text) => !/-00:?00$/.test(text) && !Number.isNaN(Date.parse(text)), 'a moment that there is');
const duration = z
  .string()
  .regex(/^P(?=.)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/, 'a duration of ISO 8601');
const extensions = z.record(iri, z.unknown());
const text = z.string();

const account = z.strictObject({ homePage: iri, name: z.string().min(1) });
const identifiers = {
  mbox: z
    .string()
    .regex(/^mailto:[^\s@]+@[^\s@]+$/)
    .optional(),
  mbox_sha1sum: z
    .string()
    .regex(/^[0-9a-f]{40}$/i)
    .optional(),
  openid: iri.optional(),
  account: account.optional(),
};
const identifiedBy = (who: object) => Object.keys(identifiers).filter((name) => name in who).length;
const agent = z
  .strictObject({ objectType: z.literal('Agent').optional(), name: text.optional(), ...identifiers })
  .refine((who) => identifiedBy(who) === 1, 'one identifier, no more');
const group = z
  .strictObject({
    objectType: z.literal('Group'),
    name: text.optional(),
    member: z.array(agent).optional(),
    ...identifiers,
  })
  .refine(
    (who) => identifiedBy(who) === 1 || (identifiedBy(who) === 0 && who.member?.length),
    'known by itself or members',
  );
const actor = z.union([agent, group]);

const INTERACTIONS = [
  ...(['true-false', 'choice', 'fill-in', 'long-fill-in', 'matching'] as const),
  ...(['performance', 'sequencing', 'likert', 'numeric', 'other'] as const),
] as const;
const component = z.array(z.strictObject({ id: z.string().min(1), description: languageMap.optional() }));
const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: z
    .strictObject({
      name: languageMap.optional(),
      description: languageMap.optional(),
      type: iri.optional(),
      moreInfo: iri.optional(),
      extensions: extensions.optional(),
      interactionType: z.enum(INTERACTIONS).optional(),
      correctResponsesPattern: z.array(text).optional(),
      choices: component.optional(),
      scale: component.optional(),
      source: component.optional(),
      target: component.optional(),
      steps: component.optional(),
    })
    .optional(),
});
const reference = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid });

const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(({ raw, min = -Infinity, max = Infinity }) => min < max && (raw === undefined || (raw >= min && raw <= max)));
const result = z.strictObject({
  score: score.optional(),
  success: z.boolean().optional(),
  completion: z.boolean().optional(),
  response: text.optional(),
  duration: duration.optional(),
  extensions: extensions.optional(),
});
const activities = z.union([activity, z.array(activity)]).optional();
const context = z.strictObject({
  registration: uuid.optional(),
  instructor: actor.optional(),
  team: group.optional(),
  contextActivities: z
    .strictObject({ parent: activities, grouping: activities, category: activities, other: activities })
    .optional(),
  revision: text.optional(),
  platform: text.optional(),
  language: languageTag.optional(),
  statement: reference.optional(),
  extensions: extensions.optional(),
});
const attachment = z.strictObject({
  usageType: iri,
  display: languageMap,
  description: languageMap.optional(),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+/),
  length: z.int().min(0),
  sha2: z.string().regex(/^[0-9a-f]{56,128}$/i),
  fileUrl: iri.optional(),
});

const verb = z.strictObject({ id: iri, display: languageMap.optional() });
const found = {
  actor,
  verb,
  result: result.optional(),
  context: context.optional(),
  timestamp: moment.optional(),
  attachments: z.array(attachment).optional(),
};
const plainObject = z.union([activity, actor, reference]);
const subStatement = z.strictObject({ objectType: z.literal('SubStatement'), ...found, object: plainObject });

const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

const statement = z
  .strictObject({
    id: uuid.optional(),
    ...found,
    object: z.union([plainObject, subStatement]),
    stored: moment.optional(),
    authority: actor.optional(),
    version: z
      .string()
      .regex(/^1\.0(\.\d+)?$/)
      .optional(),
  })
  .refine(({ verb: { id }, object }) => id !== VOIDED || reference.safeParse(object).success, 'voids a statement')
  .refine(
    ({ object, context: around }) =>
      activity.safeParse(object).success || (around?.revision === undefined && around?.platform === undefined),
    'platform and revision belong to activities',
  );

/** Returns the violated rules; empty for a valid statement. */
export function findXapiProblems(given: unknown): string[] {
  const { error } = statement.safeParse(given);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
