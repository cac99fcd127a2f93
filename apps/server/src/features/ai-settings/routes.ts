import type { Task } from '@coursecraft/ai/engine/engine';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { ANY_LANGUAGE } from '../../ai/evaluation/autonomy.ts';
import type { TaskRequests } from '../../ai/task-requests.ts';
import { readTokensToday, readUsage } from '../../ai/usage-queries.ts';
import type { Routes, Services } from '../../request-context.ts';

type Served = 'listModels' | 'previewPrompt' | 'getUsage';

const CHARACTERS_A_TOKEN = 4;

export const modelRoutes = ({ ai, db, engine, config }: Services, requests: TaskRequests): Routes<Served> => {
  const taskOf = async (body: ParsedBody<'previewPrompt'>) =>
    ({ task: body.task, request: await requests[body.task](db, body) }) as Task;

  return {
    async listModels({ caller }) {
      return {
        engine: engine.name,
        formats: [...engine.formats],
        models: [...engine.models],
        defaults: engine.defaults,
        mayConnect: isAdmin(caller) && !ai.environment,
        grades: engine.grades,
        gradesAlone: engine.grades && ai.autonomyOf({}, ANY_LANGUAGE).mode === 'alone',
      };
    },

    async previewPrompt({ body }) {
      const { messages, questions, characters, expected } = await engine.promptFor(await taskOf(body));
      const tokensIn = (size: number) => Math.ceil(size / CHARACTERS_A_TOKEN);
      const prompt = messages.map(({ role, text }) => ({ role, text, tokens: tokensIn(text.length) }));
      return {
        prompt,
        whole: { questions, tokens: tokensIn(characters) },
        ...(expected && { expected }),
        engine: engine.name,
      };
    },

    async getUsage({ params: { courseId } }) {
      const { course: tokens } = await readTokensToday(db, { courseId });
      const budget = engine.name === 'model' ? { budget: config.ai.dailyTokens } : {};
      return { usage: await readUsage(db, courseId), today: { tokens, ...budget } };
    },
  };
};
