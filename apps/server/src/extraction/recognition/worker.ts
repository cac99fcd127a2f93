import {
  liesOnItsSide,
  type RecognisedPage,
  recognisedSpans,
} from '@coursecraft/documents/recognition/recognised-spans';
import type { LanguageData } from '@coursecraft/documents/recognition/recognition-languages';
import { openPdf } from '@coursecraft/documents/recognition/render-page';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { serveTasks } from '../serve-tasks.ts';

export type RecognitionTask = { path: string; page: number; data: LanguageData };
export type RecognitionResult = { page: RecognisedPage } | { failure: string };

/** A page that stands upright is recognised with more than this, in per cent; one that does not, with far less. */
const UPRIGHT = 65;
const TURNS = [180, 90, 270];

type Recogniser = Awaited<ReturnType<typeof createWorker>>;
let ready: { code: string; recogniser: Promise<Recogniser> } | undefined;

/** Loaded once for all pages of a language. */
async function recogniserOf({ code, folder }: LanguageData): Promise<Recogniser> {
  if (ready?.code !== code) {
    const before = await ready?.recogniser;
    await before?.terminate();
    ready = { code, recogniser: load(code, folder) };
  }
  return ready.recogniser;
}

async function load(code: string, folder: string): Promise<Recogniser> {
  const recogniser = await createWorker(code, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    // What fails is told by the promise too; without this it ends the process.
    errorHandler: () => undefined,
  });
  await recogniser.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return recogniser;
}

async function recognise({ path, page: number, data }: RecognitionTask): Promise<RecognitionResult> {
  try {
    const recogniser = await recogniserOf(data);
    const pdf = await openPdf(path);
    try {
      const read = async (turn: number) => {
        const image = await pdf.draw(number, turn);
        const { data: found } = await recogniser.recognize(image.bytes, {}, { blocks: true, text: false });
        const blocks = found.blocks ?? [];
        const page = recognisedSpans(blocks, image);
        return { page, isBlank: blocks.length === 0, isUpright: page.confidence >= UPRIGHT && !liesOnItsSide(blocks) };
      };
      const asItStands = await read(0);
      let best = asItStands;
      for (const turn of asItStands.isBlank ? [] : TURNS) {
        if (best.isUpright) break;
        const turned = await read(turn);
        if (turned.isUpright || turned.page.confidence > best.page.confidence) best = turned;
      }
      return { page: best.page };
    } finally {
      await pdf.close();
    }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await serveTasks(recognise);
