import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack as packTar } from 'tar-stream';
import { ZipFile } from 'yazl';

/** Text, bytes, or a stream that is opened when its turn comes. */
export type PackedFile = { path: string; content: string | Uint8Array | (() => Promise<Readable>) };

/** A fixed time, so that equal contents give equal bytes. */
const MADE_AT = new Date(Date.UTC(1980, 0, 1));
const PLAIN_FILE = 0o100644;
const PACKED = /\.(png|jpe?g|gif|webp|mp[34]|m4[av]|webm|og[gv]|zip|docx|pptx|xlsx|epub|pdf)$/i;

/** EPUB requires this file to be uncompressed (open container format, 4.3). */
const STORED = 'mimetype';

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);

/** Packs a zip archive as a stream. Fails if a file fails; closes open files if the reader leaves. */
export function packZip(files: readonly PackedFile[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  // The library does not handle errors of its input streams.
  let reading: Readable | undefined;
  const watched = (stream: Readable) => {
    stream.once('error', (error) => out.destroy(error));
    if (out.destroyed) stream.destroy();
    reading = stream;
    return stream;
  };
  out.once('close', () => reading?.destroy());
  for (const { path, content } of files) {
    const options = {
      mtime: MADE_AT,
      mode: PLAIN_FILE,
      compress: !PACKED.test(path) && path !== STORED,
      forceDosTimestamp: true,
    };
    if (typeof content === 'function')
      zip.addReadStreamLazy(path, options, (give) => {
        content().then(
          (stream) => give(null, watched(stream)),
          (error) => give(error, Readable.from([])),
        );
      });
    else zip.addBuffer(bytesOf(content), path, options);
  }
  zip.end();
  zip.outputStream.pipe(out);
  (zip as unknown as NodeJS.EventEmitter).on('error', (error: Error) => out.destroy(error));
  return out;
}

/** Packs a `.tar.gz` as a stream; holds one file at a time in memory. */
export function packTarGz(files: readonly PackedFile[]): Readable {
  const tar = packTar();
  const out = createGzip({ level: 9 });
  tar.on('error', (error) => out.destroy(error));
  out.once('close', () => tar.destroy());
  const work = async () => {
    for (const { path, content } of files) {
      const bytes = typeof content === 'function' ? await buffer(await content()) : bytesOf(content);
      await new Promise<void>((resolve, reject) =>
        tar.entry({ name: path, mtime: MADE_AT, mode: 0o644 }, bytes, (error) => (error ? reject(error) : resolve())),
      );
    }
    tar.finalize();
  };
  work().catch((error: Error) => tar.destroy(error));
  return tar.pipe(out);
}
