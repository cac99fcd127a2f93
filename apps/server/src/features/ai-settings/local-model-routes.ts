import { join } from 'node:path';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { canRun, readResources } from '../../ai/local/can-run.ts';
import { bytesOf, CATALOG, type CatalogModel, catalogModel } from '../../ai/local/catalog.ts';
import { downloadModel } from '../../ai/local/download-model.ts';
import { installRuntime } from '../../ai/local/install-runtime.ts';
import { deleteModel, listModels, registerFile } from '../../ai/local/model-files.ts';
import type { Routes, Services } from '../../request-context.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';

type Served =
  | 'listLocalModels'
  | 'installLocalRuntime'
  | 'downloadLocalModel'
  | 'addLocalModelFile'
  | 'deleteLocalModel';

const percent = (share: number) => `${Math.round(share * 100)} %`;

const gradingOf = ({ grading }: CatalogModel) =>
  grading === 'not measured'
    ? grading
    : `accepts ${percent(grading.acceptedRight)} of right and ${percent(grading.acceptedWrong)} of wrong answers`;

export const localModelRoutes = ({ config, localModels }: Services): Routes<Served> => {
  const folder = join(config.dataFolder, 'models');
  const { maxMemoryBytes, mirror } = config.localModels;

  const present = async () => {
    const [isInstalled, installed, resources] = await Promise.all([
      localModels.isInstalled(),
      listModels(folder),
      readResources(config.dataFolder),
    ]);
    const here = new Set(installed.map(({ id }) => id));
    return {
      isInstalled,
      installed: installed.map(({ path: _, ...model }) => model),
      catalog: CATALOG.filter(({ id }) => !here.has(id)).map((model) => {
        const { canRun: isRunning, why } = canRun({ ...model, bytes: bytesOf(model) }, { maxMemoryBytes, resources });
        const { id, name, license, languages, memoryBytes, repository } = model;
        return {
          ...{ id, name, license, languages: [...languages], memoryBytes, source: repository },
          ...{ bytes: bytesOf(model), grading: gradingOf(model), canRun: isRunning },
          why: { ...why, message: formatReason(why) },
        };
      }),
    };
  };

  return {
    listLocalModels: present,

    async installLocalRuntime({ onStep, signal }) {
      onStep({ kind: 'downloading', label: 'Installing', done: 0, total: 0 });
      await installRuntime(config.localModels, signal);
      return present();
    },

    async downloadLocalModel({ body: { modelId }, onStep, signal }) {
      const model = catalogModel(modelId);
      if (!model) throw notFound('local-model');
      const { name } = model;
      await downloadModel(model, {
        folder,
        mirror,
        signal,
        onProgress: ({ doneBytes: done, totalBytes: total }) =>
          onStep({ kind: 'downloading', label: `Downloading ${name}`, name, done, total }),
      });
      return present();
    },

    async addLocalModelFile({ body: { path }, signIn }) {
      requireRecentSignIn(signIn);
      await registerFile(folder, path);
      return present();
    },

    async deleteLocalModel({ params: { modelId } }) {
      await localModels.unload(modelId);
      await deleteModel(folder, modelId);
      return present();
    },
  };
};
