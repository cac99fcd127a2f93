import { saveModuleDraft } from '../../db/records/module-draft.ts';
import { AppError } from '../../errors.ts';
import type { Handlers, Payload, Services } from '../../request-context.ts';
import { readCourseNames, readSources } from './queries.ts';

type Served = 'generateModule' | 'abortAction' | 'listModels';

export const authoringHandlers = ({ db, engine, actions }: Services): Handlers<Served> => ({
  async generateModule({ body: { actionId, ...request }, caller, onStep, signal }) {
    const { courseId } = request;
    const asked = { uid: caller.uid, courseId, kind: 'generate-module', actionId, request, signal, onStep };
    return actions.run<Payload<'generateModule'>>(asked, async (run) => {
      const sources = await readSources(db, courseId, request.uploads);
      if (sources.length === 0) {
        throw new AppError(
          'unprocessable',
          request.uploads?.length
            ? 'None of the chosen uploads is ready. Wait until their text is read, or choose others.'
            : 'There is nothing to draw on yet. Upload a document first, or switch one on.',
        );
      }
      const course = await readCourseNames(db, courseId);
      const draft = await engine.draftModule(
        {
          ...(request.title ? { title: request.title } : {}),
          ...(request.brief ? { brief: request.brief } : {}),
          ...(request.sections ? { sections: request.sections } : {}),
          language: course.language,
          sources,
        },
        run,
      );
      run.signal.throwIfAborted();
      // A string of several documents' titles names nothing; the course has a name that a person chose.
      const title = request.title ?? (sources.length > 1 ? course.title : draft.title);
      const by = { authorUid: caller.uid, origin: 'ai' } as const;
      const saved = await saveModuleDraft(db, courseId, { ...draft, title }, by);
      return { ...saved, engine: engine.name };
    });
  },

  async abortAction({ params, caller }) {
    if (!actions.abort(caller.uid, params.actionId)) {
      throw new AppError('not_found', 'Nothing of that name is running. It may have ended already.');
    }
    return {};
  },

  async listModels() {
    return { engine: engine.name, models: [], defaults: {} };
  },
});
