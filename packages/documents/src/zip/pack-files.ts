import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack as packTar } from 'tar-stream';
import { ZipFile } from 'yazl';

/** What is to be packed: text, bytes, or a stream that begins when its turn comes. */
export type PackedFile = { path: string; content: string | Uint8Array | (() => Promise<Readable>) };

/** The same for every package, so that equal contents give equal bytes. */
const MADE_AT = new Date(Date.UTC(1980, 0, 1));
const PLAIN_FILE = 0o100644;
/** Bytes that are packed already. */
const PACKED = /\.(png|jpe?g|gif|webp|mp[34]|m4[av]|webm|og[gv]|zip|docx|pptx|xlsx|epub|pdf)$/i;

/** What tells a reader of books what it has before it unpacks anything (EPUB open container format, 4.3). */
const STORED = 'mimetype';

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);

/** A zip archive of the files in their order, as it is read. It fails where one of them does, and ends them where it is left. */
export function packZip(files: readonly PackedFile[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  // The library listens to no stream that it is given.
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

/** A `.tar.gz` of the files in their order; each is held in memory while it is packed. */
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
