import type { Task } from '../../ai/engine.ts';
import { readElement } from '../../db/records/course.ts';
import { readTokensToday, readUsage } from '../../db/records/usage.ts';
import { AppError } from '../../errors.ts';
import type { Handlers, RequestContext, Services } from '../../request-context.ts';
import { readRefusals } from './editing/queries.ts';
import { editRequest, elementRequest, moduleRequest, sectionRequest } from './engine-requests.ts';

type Served = 'listModels' | 'previewPrompt' | 'getUsage';

/** Characters of one token, roughly, in the languages that courses are written in. */
const CHARACTERS_A_TOKEN = 4;

const required = (value: string | undefined, path: string): string => {
  if (value !== undefined) return value;
  throw new AppError('invalid', `Say which ${path.replace('Id', '')} it is about.`, {
    details: [{ path, message: 'is missing' }],
  });
};

export const modelHandlers = ({ db, engine, config }: Services): Handlers<Served> => {
  const taskOf = async ({ body }: RequestContext<'previewPrompt'>): Promise<Task> => {
    const { courseId, task, hint, format = 'lesson', selection, ...wishes } = body;
    const from = { ...wishes, courseId, brief: hint };
    if (task === 'module') return { task, request: await moduleRequest(db, from) };
    if (task === 'edit') {
      const element = await readElement(db, courseId, required(body.elementId, 'elementId'), 'author');
      const refused = await readRefusals(db, courseId, element.id);
      const asked = { ...from, element, hint: required(hint, 'hint'), selection, refused };
      return { task, request: await editRequest(db, asked) };
    }
    const moduleId = required(body.moduleId, 'moduleId');
    if (task === 'section') return { task, request: await sectionRequest(db, { ...from, moduleId }) };
    const sectionId = required(body.sectionId, 'sectionId');
    return { task, request: await elementRequest(db, { ...from, moduleId, sectionId, format, hint }) };
  };

  return {
    async listModels() {
      return { engine: engine.name, models: [...engine.models], defaults: engine.defaults };
    },

    async previewPrompt(context) {
      const prompt = engine.promptFor(await taskOf(context)).map(({ role, text }) => ({
        role,
        text,
        tokens: Math.ceil(text.length / CHARACTERS_A_TOKEN),
      }));
      return { prompt, engine: engine.name };
    },

    async getUsage({ params: { courseId } }) {
      const tokens = await readTokensToday(db, courseId);
      const budget = engine.name === 'model' ? { budget: config.ai.dailyTokens } : {};
      return { usage: await readUsage(db, courseId), today: { tokens, ...budget } };
    },
  };
};
