import type { ExportFormat, TransferFormat } from '@coursecraft/contract/course-formats/course-transfer';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { WRITERS } from '../writers.ts';
import { courseOfContents } from './one-check-course.ts';

export type PackageContents = Record<string, string | Uint8Array>;

const CHECK = writeCheck({
  type: 'single-choice',
  stem: 'Which rock floats?',
  options: [
    { id: 'a', text: 'Pumice', correct: true },
    { id: 'b', text: 'Basalt' },
  ],
});

async function written(format: ExportFormat): Promise<PackageContents> {
  const course = {
    ...courseOfContents(`Granite is hard.\n\n![A rock](media/rock.png)\n\n${CHECK}`, 'Marble is soft.'),
    files: [{ name: 'rock.png', path: 'rock.png' }],
  };
  const { files } = await WRITERS[format].write(course, { withSolutions: true, withCriteria: true });
  return Object.fromEntries(
    files.map(({ path, content }) => [
      path,
      typeof content === 'string' || content instanceof Uint8Array ? content : 'bytes of a file',
    ]),
  );
}

const json = (data: unknown) => JSON.stringify(data);

/** A minimal valid package of each format. */
export const SMALL_PACKAGES: Record<TransferFormat, () => Promise<PackageContents> | PackageContents> = {
  coursecraft: () => written('coursecraft'),
  olx: () => written('olx'),
  'common-cartridge': () => written('common-cartridge'),
  qti: () => written('qti-2.1'),
  'moodle-xml': () => written('moodle-xml'),
  gift: async () => {
    const [text] = Object.values(await written('gift'));
    return { 'rocks.gift': text ?? '' };
  },
  scorm: () => written('scorm-1.2'),
  cmi5: () => written('cmi5'),
  anki: () => written('anki'),
  epub: () => written('epub'),
  docx: () => written('docx'),
  h5p: () => ({
    'h5p.json': json({ title: 'Rocks', language: 'en', mainLibrary: 'H5P.TrueFalse' }),
    'content/content.json': json({ question: '<p>Granite floats.</p>', correct: 'false' }),
  }),
  oatutor: () => ({
    'coursePlans.json': json([{ courseName: 'Rocks', lessons: [{ id: 'L', name: 'Kinds', learningObjectives: {} }] }]),
    'skillModel.json': json({ p1a: ['name_rocks'] }),
    'content-pool/p1/p1.json': json({ id: 'p1', title: 'Rocks', body: 'Look. ##rock.gif##', lessonId: 'L' }),
    'content-pool/p1/figures/rock.gif': 'bytes of a file',
    'content-pool/p1/steps/p1a/p1a.json': json({
      id: 'p1a',
      stepTitle: 'How many?',
      stepAnswer: ['3'],
      answerType: 'arithmetic',
      problemType: 'TextBox',
    }),
    'content-pool/p1/steps/p1a/tutoring/p1aDefaultPathway.json': json([{ id: 'h', title: 'Count', text: 'Count.' }]),
  }),
  liascript: () => ({
    'README.md':
      '<!--\nauthor: A\nlanguage: en\n-->\n\n# Rocks\n\n## Kinds\n\nWhich floats?\n\n    [(X)] Pumice\n    [( )] Basalt\n\n![A rock](img/rock.png)\n',
    'img/rock.png': 'bytes of a file',
  }),
  markdown: () => ({
    'docs/README.md': '# Rocks\n\nText. ![A rock](img/rock.png)',
    'docs/kinds.md': '# Kinds\n\nMore text.',
    'docs/img/rock.png': 'bytes of a file',
  }),
  spreadsheet: () => ({
    'rocks.csv': 'question,option 1,option 2,correct\nWhich floats?,Pumice,Basalt,1\nWhich is hard?,Chalk,Granite,2\n',
  }),
  'yaml-questions': () => ({
    'rocks.yml':
      'true_statements:\n  true1: Granite is hard.\n  true2: Pumice floats.\nfalse_statements:\n  false1: Chalk is hard.\n  false2: Basalt floats.\n',
  }),
  'moodle-backup': () => ({
    'moodle_backup.xml':
      '<moodle_backup><information><original_course_fullname>Rocks</original_course_fullname><original_course_shortname>R</original_course_shortname><contents><activities><activity><moduleid>1</moduleid><sectionid>1</sectionid><modulename>page</modulename><title>Kinds</title><directory>activities/page_1</directory></activity></activities><sections><section><sectionid>1</sectionid><title>Kinds</title><directory>sections/section_1</directory></section></sections></contents></information></moodle_backup>',
    'course/course.xml': '<course id="1" contextid="5"><fullname>Rocks</fullname><summary></summary></course>',
    'sections/section_1/section.xml':
      '<section id="1"><number>1</number><name>Kinds</name><summary></summary><sequence>1</sequence><visible>1</visible></section>',
    'activities/page_1/page.xml':
      '<activity id="1" moduleid="1" modulename="page" contextid="101"><page id="1"><name>Kinds</name><intro></intro><content>&lt;p&gt;Text &lt;img src="@@PLUGINFILE@@/rock.png" alt="A rock"&gt;&lt;/p&gt;</content><contentformat>1</contentformat></page></activity>',
    'activities/page_1/module.xml': '<module id="1"><visible>1</visible></module>',
    'files.xml':
      '<files><file id="1"><contenthash>abcdef12</contenthash><contextid>101</contextid><component>mod_page</component><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>rock.png</filename></file></files>',
    'files/ab/abcdef12': 'bytes of a file',
  }),
};
