import { buffer } from 'node:stream/consumers';
import { packZip } from '@coursecraft/documents/zip/pack-files';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { cartridgeWriter } from '@coursecraft/interop/common-cartridge/cartridge-writer';
import { portableElement } from '@coursecraft/interop/course/drafts';
import { emptyCourse } from '@coursecraft/interop/course/portable-course';

/** Builds a Common Cartridge with a page and a quiz of two questions. */
export async function makeCartridge(): Promise<Buffer> {
  const page = portableElement({
    key: 'page',
    title: 'Why the sea rises',
    format: 'lesson',
    content: 'The **moon** pulls at the sea, and the sea comes towards it.',
  });
  const choice = writeCheck({
    type: 'single-choice',
    stem: 'What pulls at the sea?',
    options: [
      { id: 'a', text: 'The moon', correct: true },
      { id: 'b', text: 'The wind' },
    ],
  });
  const truth = writeCheck({ type: 'true-false', stem: 'The sea stands still.', answer: false });
  const quiz = portableElement({
    key: 'quiz',
    title: 'Quiz on tides',
    format: 'check',
    content: `${choice}\n\n${truth}`,
  });
  const { files } = await cartridgeWriter.write(
    {
      ...emptyCourse('tides'),
      title: 'Tides from elsewhere',
      language: 'en',
      modules: [
        { key: 'm', title: 'Water', scenarios: [], sections: [{ key: 's', title: 'Tides', elements: [page, quiz] }] },
      ],
    },
    { withSolutions: true, withCriteria: false },
  );
  const packed = files.flatMap(({ path, content }) =>
    typeof content === 'string' || content instanceof Uint8Array ? [{ path, content }] : [],
  );
  return buffer(packZip(packed));
}
