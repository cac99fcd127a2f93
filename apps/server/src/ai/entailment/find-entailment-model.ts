import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartUpError } from '../../errors/start-up-error.ts';

/** A model of entailment, and the library that runs it. */
export type EntailmentModel = {
  /** A folder, or its id at the hub of the library. */
  name: string;
  library: string;
  /** How its numbers are kept. */
  dtype: 'q8' | 'fp32';
  isLocal: boolean;
};

/** Where the optional package is installed. */
const PACKAGE = fileURLToPath(new URL('../../../../../optional/entailment', import.meta.url));

const isFolder = (name: string) => isAbsolute(name) || name.startsWith('.');

/** Finds what `JUDGE_MODEL` names. Throws a sentence where the package or a file of the model is missing. */
export function findEntailmentModel(name: string, folder = PACKAGE): EntailmentModel {
  const library = join(folder, 'node_modules/@huggingface/transformers/dist/transformers.node.mjs');
  if (!existsSync(library))
    throw new StartUpError(
      'JUDGE_MODEL needs a package that is not installed. Run “npm run install-judge-model”, or leave JUDGE_MODEL out.',
    );
  if (!isFolder(name)) return { name, library, dtype: 'q8', isLocal: false };
  const path = resolve(name);
  const missing = ['config.json', 'tokenizer.json'].filter((file) => !existsSync(join(path, file)));
  const isQuantized = existsSync(join(path, 'onnx/model_quantized.onnx'));
  if (!isQuantized && !existsSync(join(path, 'onnx/model.onnx'))) missing.push('onnx/model.onnx');
  if (missing.length > 0)
    throw new StartUpError(
      `JUDGE_MODEL names “${name}”, where ${missing.join(', ')} is missing. Name a folder with an ONNX model as hubs keep it.`,
    );
  return { name: path, library, dtype: isQuantized ? 'q8' : 'fp32', isLocal: true };
}
