import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressForOthers = promisify(gzip);
const TEXTS = /\.(js|css|html|svg)$/;

/** Precompresses files with Brotli and gzip. Browsers accept Brotli over HTTPS only. */
export function compressedFiles(): Plugin {
  return {
    name: 'coursecraft:compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => TEXTS.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(dir, name));
          const params = {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
          };
          await writeFile(join(dir, `${name}.br`), await compress(text, { params }));
          await writeFile(
            join(dir, `${name}.gz`),
            await compressForOthers(text, { level: constants.Z_BEST_COMPRESSION }),
          );
        }),
      );
    },
  };
}
