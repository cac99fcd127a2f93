import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Module } from '@coursecraft/contract/courses/course';
import { readySections, withCriterionIds } from '../../../element-text/ready-sections.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { ImportMade } from '../../../platform/db/schema/course-imports.ts';
import type { Services } from '../../../request-context.ts';
import { saveModuleDraft } from '../../courses/repository/drafts.ts';
import { insertHistory } from '../../courses/repository/element.ts';
import type { BoundElement, BoundModule } from './bind-parts.ts';

export type Doing = {
  services: Pick<Services, 'db'> & Partial<Pick<Services, 'texts'>>;
  courseId: string;
  caller: Profile;
  made: ImportMade;
  note: (tx: Queryable) => Promise<unknown>;
  step: (done: number) => Promise<void>;
  rowIds: ReadonlyMap<string, string>;
  keys: Map<string, string>;
  versions: Map<string, number>;
};

export const importedBy = ({ caller, rowIds }: Pick<Doing, 'caller' | 'rowIds'>) =>
  ({ authorUid: caller.uid, origin: 'import', published: false, rowIds }) as const;

export const makeReadyBy = ({ services }: Pick<Doing, 'services'>) =>
  services.texts ? services.texts.makeReady : readySections;

/** Adds modules at the end of a course, each in one transaction. */
export async function addModules(doing: Doing, modules: readonly BoundModule[]): Promise<void> {
  const { services, courseId, made, note, step, keys } = doing;
  for (const [done, module] of modules.entries()) {
    await step(done);
    const transacting = {
      transaction: <T extends object>(save: (tx: Queryable) => Promise<T>) =>
        services.db.transaction(async (tx) => {
          const saved = await save(tx);
          if ('module' in saved) {
            const { id, sections } = saved.module as Module;
            made.moduleIds.push(id);
            keys.set(`module:${module.key}`, id);
            for (const [at, section] of module.sections.entries())
              keys.set(`section:${section.key}`, sections[at]?.id ?? '');
            for (const element of module.sections.flatMap(({ elements }) => elements))
              await keepHistory(tx, doing, element);
          }
          await note(tx);
          return saved;
        }),
    };
    await saveModuleDraft(transacting, courseId, module, importedBy(doing), (draft) => makeReadyBy(doing)(draft));
  }
}

async function keepHistory(tx: Queryable, doing: Doing, { elementId, versions = [] }: BoundElement): Promise<void> {
  if (versions.length === 0) return;
  const { courseId, caller, rowIds } = doing;
  const earlier = versions.map((version) => ({ ...version, content: withCriterionIds(version.content, rowIds) }));
  doing.versions.set(elementId, await insertHistory(tx, { courseId, elementId }, earlier, caller.uid));
}
