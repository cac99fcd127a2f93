import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { APIRequestContext } from '@playwright/test';
import type { readAsAuthor } from './author-api.ts';

type Lesson = {
  title: string;
  content: string;
  statement: string;
  points: string[];
  misconception?: string;
  /** A good example answer. */
  example?: string;
  stem?: string | undefined;
};

export const LOAF = {
  title: 'Gas in the dough',
  content: 'Yeast gives off gas, and gluten holds the gas in the dough.\n\nBread is baked in a hot oven.',
  statement: 'Explains that yeast gives off gas, and that gluten holds the gas in the dough.',
  points: ['Yeast gives off gas', 'Gluten holds the gas in the dough'],
  stem: 'What makes bread rise?',
};
export const LEASE = {
  title: 'Two ways to hand a thing over',
  content:
    'With a lease one pays for the use of a thing, whereas a loan for use is free of charge.\n\nA contract needs two people who agree.',
  statement: 'Distinguishes a lease, for which one pays, from a loan for use, which is free of charge.',
  points: ['For a lease one pays', 'A loan for use is free of charge'],
  misconception: 'A lease is a gift, and a loan costs money',
  stem: 'What is the difference between a lease and a loan for use?',
};
export const KNEADING = { ...LOAF, title: 'Told without a question', stem: undefined };
export const RENT = {
  ...LEASE,
  title: 'Paid or free',
  example: 'Whoever leases a flat owes money for it each month, but a borrowed bicycle costs its rider nothing at all.',
};
export const SCENARIO = {
  title: 'The first loaf',
  situation: 'It is Saturday morning. A dough stands in its bowl for the first time, and Nora asks you about it.',
  opening: 'What is going on in there, and why should my dough ever get bigger?',
  difficulty: 2,
};

/** Writes these lessons into an author's course and returns the element ids. */
export async function writeGradedLessons(
  { headers }: Pick<Awaited<ReturnType<typeof readAsAuthor>>, 'headers'>,
  request: APIRequestContext,
  courseId: string,
) {
  const at = `/api/courses/${courseId}`;
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await request.post(`${at}${path}`, { headers, data })).json();
  const { module } = await post<ReplyOf<'createBlankModule'>>('/modules/create-blank', { title: 'Examined' });
  const sections = `/modules/${module.id}/sections/create-blank`;
  const { section } = await post<ReplyOf<'createBlankSection'>>(sections, { title: 'In own words' });
  const write = async ({ title, content, statement, points, misconception, example, stem }: Lesson) => {
    const { element } = await post<ReplyOf<'createBlankElement'>>(`/sections/${section.id}/elements/create-blank`, {
      title,
    });
    const { rows: criteria } = await post<ReplyOf<'appendKnowledge'>>('/knowledge/append', {
      elementId: element.id,
      rows: [
        {
          statement,
          kind: 'concept',
          keyPoints: points.map((text) => ({ text })),
          goldAnswers: example === undefined ? [] : [{ text: example, verdict: 'met' }],
          misconceptions: misconception === undefined ? [] : [{ text: misconception }],
        },
      ],
    });
    const rowIds = criteria.map(({ rowId }) => rowId);
    const check = `\n\n\`\`\`check\ntype: free-response\nstem: ${stem}\nrows: [${rowIds.join()}]\n\`\`\`\n`;
    const data = { content: stem === undefined ? content : content + check };
    await request.put(`${at}/elements/${element.id}`, { headers, data });
    return { elementId: element.id, rowIds };
  };
  const loaf = await write(LOAF);
  const lease = await write(LEASE);
  const kneading = await write(KNEADING);
  const rent = await write(RENT);
  await post('/knowledge/scenarios', { ...SCENARIO, ...loaf });
  await post('/publish', { moduleId: module.id });
  return { loaf: loaf.elementId, lease: lease.elementId, kneading: kneading.elementId, rent: rent.elementId };
}
