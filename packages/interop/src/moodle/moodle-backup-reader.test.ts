import { buffer } from 'node:stream/consumers';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { packZip } from '@coursecraft/documents/zip/pack-files';
import { listChecks } from '@coursecraft/domain/content/checks';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { readAs } from '../read-package.ts';
import { moodleBackupReader } from './moodle-backup-reader.ts';

type Activity = {
  id: number;
  kind: string;
  title: string;
  section: number;
  xml: string;
  hidden?: boolean;
  more?: Record<string, string>;
};

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function backup(activities: Activity[], more: Record<string, string | Uint8Array> = {}) {
  const sections = [...new Set(activities.map(({ section }) => section))].toSorted();
  const files: Record<string, string | Uint8Array> = {
    'moodle_backup.xml': `<moodle_backup><information><original_course_fullname>Stones</original_course_fullname><original_course_shortname>ST1</original_course_shortname><contents><activities>${activities
      .map(
        ({ id, kind, title, section }) =>
          `<activity><moduleid>${id}</moduleid><sectionid>${section}</sectionid><modulename>${kind}</modulename><title>${title}</title><directory>activities/${kind}_${id}</directory></activity>`,
      )
      .join(
        '',
      )}</activities><sections>${sections.map((id) => `<section><sectionid>${id}</sectionid><title>${id}</title><directory>sections/section_${id}</directory></section>`).join('')}</sections></contents></information></moodle_backup>`,
    'course/course.xml': `<course id="1" contextid="5"><fullname>Stones</fullname><summary>${html('<p>About <b>stones</b></p>')}</summary><lang>pt_br</lang></course>`,
    ...more,
  };
  for (const id of sections) {
    const own = activities.filter(({ section }) => section === id);
    files[`sections/section_${id}/section.xml`] ??=
      `<section id="${id}"><number>${id}</number><name>Topic ${id}</name><summary></summary><sequence>${own.map((one) => one.id).join(',')}</sequence><visible>1</visible></section>`;
  }
  for (const { id, kind, xml, hidden, more: own = {} } of activities) {
    files[`activities/${kind}_${id}/${kind}.xml`] =
      `<activity id="1" moduleid="${id}" modulename="${kind}" contextid="${100 + id}">${xml}</activity>`;
    files[`activities/${kind}_${id}/module.xml`] = `<module id="${id}"><visible>${hidden ? 0 : 1}</visible></module>`;
    for (const [name, text] of Object.entries(own)) files[`activities/${kind}_${id}/${name}`] = text;
  }
  return files;
}

const read = async (files: Record<string, string | Uint8Array>) => {
  const { course, parts } = await readAs(moodleBackupReader, filesInMemory(files), 'backup.mbz');
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  return { course, parts, elements, part: (key: string) => parts.find((part) => part.key === key) };
};

describe('Moodle backup import', () => {
  it('reads topics as modules and activities as elements in course order', async () => {
    const { course } = await read(
      backup(
        [
          {
            id: 2,
            kind: 'page',
            title: 'Page two',
            section: 1,
            xml: `<page id="1"><name>Page two</name><intro></intro><content>${html('<p>See <a href="$@PAGEVIEWBYID*1@$">one</a></p>')}</content><contentformat>1</contentformat></page>`,
          },
          {
            id: 1,
            kind: 'page',
            title: 'Page one',
            section: 1,
            hidden: true,
            xml: `<page id="1"><content>${html('<p>Hi</p>')}</content><contentformat>1</contentformat></page>`,
          },
          {
            id: 3,
            kind: 'label',
            title: 'A label',
            section: 2,
            xml: `<label id="1"><intro>${html('<p>Note</p>')}</intro><introformat>1</introformat></label>`,
          },
        ],
        {
          'sections/section_1/section.xml': `<section id="1"><number>1</number><name>First</name><summary>${html('<p>It begins</p>')}</summary><sequence>1,2</sequence></section>`,
        },
      ),
    );
    expect(course).toMatchObject({ key: 'ST1', title: 'Stones', description: 'About stones', language: 'pt-br' });
    expect(
      course.modules.map(({ title, sections }) => [
        title,
        sections.map(({ title: own, elements }) => [
          own,
          elements.map((element) => [element.key, element.title, element.content, element.hidden]),
        ]),
      ]),
    ).toEqual([
      [
        'First',
        [
          [
            'First',
            [
              ['summary:1', 'First', 'It begins', undefined],
              ['module:1', 'Page one', 'Hi', true],
              ['module:2', 'Page two', 'See [one](part:module%3A1)', undefined],
            ],
          ],
        ],
      ],
      ['Topic 2', [['Topic 2', [['module:3', 'A label', 'Note', undefined]]]]],
    ]);
  });

  it('reads books as sections of chapters, links, videos and files with their own names', async () => {
    const { course, elements, parts } = await read({
      ...backup([
        {
          id: 1,
          kind: 'book',
          title: 'Book',
          section: 1,
          xml: `<book id="1"><name>Book</name><intro></intro><chapters><chapter id="9"><pagenum>2</pagenum><subchapter>1</subchapter><title>Part</title><content>${html('<p>Two <img src="@@PLUGINFILE@@/my%20map.png" alt="Map"></p>')}</content><contentformat>1</contentformat><hidden>0</hidden></chapter><chapter id="8"><pagenum>1</pagenum><subchapter>0</subchapter><title>Start</title><content>${html('<p>One</p>')}</content><contentformat>1</contentformat><hidden>1</hidden></chapter></chapters></book>`,
        },
        {
          id: 2,
          kind: 'url',
          title: 'A film',
          section: 1,
          xml: '<url id="1"><intro></intro><externalurl>https://youtu.be/abcdefghijk</externalurl></url>',
        },
        { id: 3, kind: 'resource', title: 'Paper', section: 1, xml: '<resource id="1"><intro></intro></resource>' },
      ]),
      'files.xml':
        '<files><file id="1"><contenthash>abcdef12</contenthash><contextid>101</contextid><filearea>chapter</filearea><itemid>9</itemid><filepath>/</filepath><filename>my map.png</filename></file>' +
        '<file id="2"><contenthash>bbcdef12</contenthash><contextid>103</contextid><filearea>content</filearea><itemid>0</itemid><filepath>/</filepath><filename>paper.pdf</filename></file></files>',
      'files/ab/abcdef12': new Uint8Array([1]),
      'files/bb/bbcdef12': new Uint8Array([2]),
    });
    expect(
      course.modules[0]?.sections.map(({ title, elements: own }) => [title, own.map((element) => element.title)]),
    ).toEqual([
      ['Book', ['Start', 'Start · Part']],
      ['Topic 1', ['A film', 'Paper']],
    ]);
    expect(elements.map(({ content, hidden }) => [content, hidden])).toEqual([
      ['One', true],
      ['Two ![Map](media/my%20map.png)', undefined],
      ['```video\nurl: https://www.youtube.com/watch?v=abcdefghijk\n```', undefined],
      ['[paper.pdf](media/paper.pdf)', undefined],
    ]);
    expect(course.files).toEqual([
      { name: 'my map.png', path: 'files/ab/abcdef12' },
      { name: 'paper.pdf', path: 'files/bb/bbcdef12' },
    ]);
    expect(parts.filter(({ kind }) => kind === 'picture')).toMatchObject([{ title: 'my map.png', outcome: 'mapped' }]);
  });

  const answer = (id: number, text: string, fraction: number, feedback = '') =>
    `<answer id="${id}"><answertext>${text}</answertext><answerformat>1</answerformat><fraction>${fraction}</fraction><feedback>${feedback}</feedback><feedbackformat>1</feedbackformat></answer>`;
  const question = (id: number, kind: string, text: string, own: string, parent = 0) =>
    `<question id="${id}"><parent>${parent}</parent><name>Q${id}</name><questiontext>${html(text)}</questiontext><questiontextformat>1</questiontextformat><generalfeedback></generalfeedback><qtype>${kind}</qtype><plugin_qtype_${kind}_question>${own}</plugin_qtype_${kind}_question></question>`;

  it('reads quizzes with bank questions and unused questions as drafts', async () => {
    const questions = [
      question(
        1,
        'truefalse',
        '<p>Ice floats</p>',
        `<answers>${answer(11, 'Wahr', 1)}${answer(12, 'Falsch', 0)}</answers><truefalse id="1"><trueanswer>11</trueanswer><falseanswer>12</falseanswer></truefalse>`,
      ),
      question(
        2,
        'numerical',
        '<p>How many?</p>',
        `<answers>${answer(21, '7', 1)}</answers><numerical_records><numerical_record id="1"><answer>21</answer><tolerance>0.5</tolerance></numerical_record></numerical_records>`,
      ),
      question(
        3,
        'multianswer',
        '<p>It is {#1}.</p>',
        '<answers></answers><multianswer id="1"><question>3</question><sequence>4</sequence></multianswer>',
      ),
      question(
        4,
        'multichoice',
        '{1:MULTICHOICE:=hot~cold}',
        `<answers>${answer(41, 'hot', 1)}${answer(42, 'cold', 0)}</answers>`,
        3,
      ),
      question(
        5,
        'match',
        '<p>Pair</p>',
        `<matches><match id="1"><questiontext>dog</questiontext><questiontextformat>1</questiontextformat><answertext>barks</answertext></match><match id="2"><questiontext>cat</questiontext><questiontextformat>1</questiontextformat><answertext>mews</answertext></match></matches>`,
      ),
      question(
        6,
        'multichoice',
        '<p>Which?</p>',
        `<answers>${answer(61, 'a', 0.5)}${answer(62, 'b', 0.5)}${answer(63, 'c', -1)}</answers><multichoice id="1"><single>0</single></multichoice>`,
      ),
    ];
    const { elements, parts } = await read({
      ...backup([
        {
          id: 1,
          kind: 'quiz',
          title: 'Quiz',
          section: 1,
          xml: `<quiz id="1"><intro>${html('<p>Try.</p>')}</intro><introformat>1</introformat><timeopen>0</timeopen><attempts_number>2</attempts_number><question_instances>${[
            2, 1, 3, 5, 99,
          ]
            .map(
              (id, at) =>
                `<question_instance id="${at}"><slot>${at + 1}</slot><questionid>${id}</questionid><maxmark>1.0000</maxmark></question_instance>`,
            )
            .join('')}</question_instances></quiz>`,
        },
      ]),
      'questions.xml': `<question_categories><question_category id="1"><name>Bank</name><contextid>5</contextid><questions>${questions.join('')}</questions></question_category></question_categories>`,
    });
    const checks = listChecks(elements[0]?.content ?? '');
    expect(elements.map(({ key, title, hidden }) => [key, title, hidden])).toEqual([
      ['module:1', 'Quiz', undefined],
      ['bank:Bank/1', 'Bank', true],
    ]);
    expect(checks.map(({ type }) => type)).toEqual(['numeric', 'true-false', 'cloze', 'match']);
    const scores = [7.5, true, { 1: 'hot' }, { dog: 'barks', cat: 'mews' }].map((response, at) =>
      scoreResponse(checks[at] as KeyedCheck, response as never),
    );
    expect(scores.map((score) => score.ok && score.verdict)).toEqual(['met', 'met', 'met', 'met']);
    expect(listChecks(elements[1]?.content ?? '')).toMatchObject([
      { type: 'multi-choice', options: [{ correct: true }, { correct: true }, {}] },
    ]);
    expect(parts.find(({ key }) => key === 'module:1/slot:5')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'key-missing' }],
    });
    expect(parts.find(({ key }) => key === 'module:1')?.notes).toEqual([{ note: 'attempts-dropped' }]);
  });

  it('reads the question list of Moodle before 2.7 and reports overall quiz feedback', async () => {
    const { elements, part } = await read({
      ...backup([
        {
          id: 1,
          kind: 'quiz',
          title: 'Quiz',
          section: 1,
          xml: '<quiz id="1"><questions>2,0,1,0</questions><question_instances><question_instance id="1"><question>1</question></question_instance><question_instance id="2"><question>2</question></question_instance></question_instances><feedbacks><feedback id="1"><feedbacktext>All of it.</feedbacktext></feedback></feedbacks></quiz>',
        },
      ]),
      'questions.xml': `<question_categories><question_category id="1"><name>Bank</name><contextid>5</contextid><questions>${question(1, 'essay', 'One', '<essay><graderinfo>Be kind.</graderinfo></essay>')}${question(2, 'essay', 'Two', '')}</questions></question_category></question_categories>`,
    });
    expect(elements.flatMap(({ content }) => listChecks(content).map(({ stem }) => stem))).toEqual(['Two', 'One']);
    expect(part('module:1')?.notes).toContainEqual({ note: 'feedback-dropped' });
    expect(part('question:1')?.notes).toContainEqual({ note: 'settings-dropped', what: 'graderinfo' });
  });

  it('reads the latest ready question version of Moodle 4', async () => {
    const version = (number: number, id: number, text: string, status = 'ready') =>
      `<question_versions id="${number}"><version>${number}</version><status>${status}</status><questions>${question(id, 'essay', text, '')}</questions></question_versions>`;
    const { elements, parts } = await read({
      ...backup([
        {
          id: 1,
          kind: 'quiz',
          title: 'Quiz',
          section: 1,
          xml: '<quiz id="1"><question_instances><question_instance id="1"><slot>1</slot><question_reference><questionbankentryid>77</questionbankentryid><version>$@NULL@$</version></question_reference></question_instance><question_instance id="2"><slot>2</slot><question_set_reference><filtercondition>x</filtercondition></question_set_reference></question_instance></question_instances></quiz>',
        },
      ]),
      'questions.xml': `<question_categories><question_category id="1"><name>Bank</name><contextid>5</contextid><question_bank_entries><question_bank_entry id="77"><question_version>${version(1, 1, 'Old')}${version(2, 2, 'New')}${version(3, 3, 'Begun', 'draft')}</question_version></question_bank_entry></question_bank_entries></question_category></question_categories>`,
    });
    expect(elements.flatMap(({ content }) => listChecks(content).map(({ stem }) => stem))).toEqual(['New']);
    expect(parts.find(({ key }) => key === 'module:1/slot:2')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'random-values' }],
    });
  });

  const listed = (id: number, hash: string, at: string, context: number, component: string, area: string) =>
    `<file id="${id}"><contenthash>${hash}</contenthash><contextid>${context}</contextid><component>${component}</component><filearea>${area}</filearea><itemid>0</itemid><filepath>${at.replace(/[^/]*$/, '')}</filepath><filename>${at.replace(/^.*\//, '')}</filename></file>`;
  const SCORM: Record<string, string> = {
    'imsmanifest.xml':
      '<manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Waves</title><item identifier="i1" identifierref="r1"><title>Ebb</title></item><item identifier="i2" identifierref="r2"><title>Flood</title></item></organization></organizations><resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="one/ebb.html"/><resource identifier="r2" type="webcontent" adlcp:scormtype="sco" href="flood.html"/></resources></manifest>',
    'one/ebb.html': '<p>Ebb</p>',
    'flood.html': '<p>Flood</p>',
  };
  const scormActivity = (id: number) => ({
    id,
    kind: 'scorm',
    title: `Sea ${id}`,
    section: 1,
    xml: `<scorm id="1"><name>Sea</name><intro>${html('<p>Play it.</p>')}</intro><introformat>1</introformat></scorm>`,
  });

  it('reads SCORM activities as playable packages from an archive or packed files', async () => {
    const zip = await buffer(packZip(Object.entries(SCORM).map(([path, content]) => ({ path, content }))));
    const unpacked = Object.keys(SCORM).map((path, at) => ({ path, hash: `cc00000${at}` }));
    const { course, elements, parts, part } = await read({
      ...backup([scormActivity(1), scormActivity(2), scormActivity(3)]),
      'files.xml': `<files>${[
        listed(1, 'abcdef12', '/sea.zip', 101, 'mod_scorm', 'package'),
        ...unpacked.map(({ path, hash }, at) => listed(10 + at, hash, `/${path}`, 101, 'mod_scorm', 'content')),
        ...unpacked.map(({ path, hash }, at) => listed(20 + at, hash, `/${path}`, 102, 'mod_scorm', 'content')),
        listed(30, 'dddddd12', '/gone.zip', 103, 'mod_scorm', 'package'),
      ].join('')}</files>`,
      'files/ab/abcdef12': new Uint8Array(zip),
      ...Object.fromEntries(unpacked.map(({ path, hash }) => [`files/cc/${hash}`, SCORM[path] ?? ''])),
    });
    expect(elements.map(({ key, title, content }) => [key, title, content])).toEqual([
      ['module:1', 'Ebb', 'Play it.\n\n```package\npackage: module:1\narchive: media/sea.zip\n```'],
      ['module:1/i2', 'Flood', '```package\npackage: module:1/i2\narchive: media/sea.zip\n```'],
      ['module:2', 'Ebb', 'Play it.\n\n```package\npackage: module:2\narchive: media/Sea%202.zip\n```'],
      ['module:2/i2', 'Flood', '```package\npackage: module:2/i2\narchive: media/Sea%202.zip\n```'],
      ['module:3', 'Sea 3', 'Play it.'],
    ]);
    expect(course.packages).toMatchObject([
      { key: 'module:1', kind: 'scorm-1.2', entry: 'one/ebb.html', archive: 'sea.zip' },
      { key: 'module:1/i2', entry: 'flood.html' },
      { key: 'module:2', archive: 'Sea 2.zip' },
      { key: 'module:2/i2' },
    ]);
    expect(course.files).toEqual([
      { name: 'sea.zip', path: 'files/ab/abcdef12' },
      { name: 'Sea 2.zip', path: '', pack: unpacked.map(({ path, hash }) => ({ path: `files/cc/${hash}`, at: path })) },
    ]);
    expect(['1', '2', '3'].map((id) => [part(`module:${id}`)?.outcome, part(`module:${id}`)?.notes[0]?.note])).toEqual([
      ['mapped', 'played-as-it-is'],
      ['mapped', 'played-as-it-is'],
      ['left-out', 'file-missing'],
    ]);
    expect(parts.filter(({ key }) => key.startsWith('unused:files/'))).toEqual([]);
  });

  it('reads legacy course files that texts use and lists every other file', async () => {
    const { course, elements, parts } = await read({
      ...backup([
        {
          id: 1,
          kind: 'page',
          title: 'Page',
          section: 1,
          xml: `<page id="1"><content>${html('<p><a href="$@FILEPHP@$$@SLASH@$week%201$@SLASH@$paper.pdf$@FORCEDOWNLOAD@$">Paper</a> <img src="https://old.example/file.php/7/map.png" alt="Map"></p>')}</content><contentformat>1</contentformat></page>`,
        },
      ]),
      'files.xml': `<files>${[
        listed(1, 'aa000001', '/week 1/paper.pdf', 5, 'course', 'legacy'),
        listed(2, 'aa000002', '/map.png', 5, 'course', 'legacy'),
        listed(3, 'aa000003', '/film.swf', 5, 'course', 'legacy'),
        listed(4, 'aa000004', '/lost.pdf', 5, 'course', 'legacy'),
        listed(5, 'aa000005', '/essay.docx', 109, 'assignsubmission_file', 'submission_files'),
        listed(6, 'aa000006', '/essay 2.docx', 109, 'assignsubmission_file', 'submission_files'),
      ].join('')}</files>`,
      ...Object.fromEntries(['1', '2', '3', '5', '6'].map((at) => [`files/aa/aa00000${at}`, at])),
    });
    expect(elements[0]?.content).toBe('[Paper](media/paper.pdf) ![Map](media/map.png)');
    expect(course.files.map(({ path }) => path)).toEqual(['files/aa/aa000001', 'files/aa/aa000002']);
    const told = parts.flatMap(({ called, title, notes }) =>
      called.includes('/') ? [[called, title, notes[0]?.note]] : [],
    );
    expect(told).toEqual([
      ['course/legacy', 'film.swf', 'unused'],
      ['course/legacy', 'lost.pdf', 'file-missing'],
      ['assignsubmission_file/submission_files', 'assignsubmission_file/submission_files (2)', 'people-dropped'],
    ]);
    expect(parts.filter(({ key }) => key.startsWith('unused:files/'))).toEqual([]);
  });

  it('reads assignments with rubrics as criteria, glossaries as cards and names everything else', async () => {
    const { elements, part } = await read(
      backup([
        {
          id: 1,
          kind: 'assign',
          title: 'Essay',
          section: 1,
          xml: `<assign id="1"><intro>${html('<p>Explain rain.</p>')}</intro><introformat>1</introformat></assign>`,
          more: {
            'grading.xml':
              '<areas><area><definitions><definition><plugin_gradingform_rubric_definition><criteria><criterion id="1"><description>Names the cause</description><levels><level id="1"><score>0.00</score><definition>No</definition></level><level id="2"><score>2.00</score><definition>Yes</definition></level></levels></criterion></criteria></plugin_gradingform_rubric_definition></definition></definitions></area></areas>',
          },
        },
        {
          id: 2,
          kind: 'glossary',
          title: 'Words',
          section: 1,
          xml: `<glossary id="1"><intro></intro><entries><entry id="1"><concept>Rain</concept><definition>${html('<p>Falling <b>water</b></p>')}</definition><definitionformat>1</definitionformat></entry></entries></glossary>`,
        },
        {
          id: 3,
          kind: 'forum',
          title: 'Talk',
          section: 1,
          xml: `<forum id="1"><intro>${html('<p>Say hello.</p>')}</intro><introformat>1</introformat></forum>`,
        },
        { id: 4, kind: 'lti', title: 'Tool', section: 1, xml: '<lti id="1"><intro></intro></lti>' },
        {
          id: 5,
          kind: 'odd',
          title: 'Odd',
          section: 1,
          xml: `<odd id="1"><intro>${html('<p>Kept</p>')}</intro></odd>`,
        },
        { id: 6, kind: 'page', title: 'Broken', section: 1, xml: '<page>' },
      ]),
    );
    expect(elements.map(({ title, format }) => [title, format])).toEqual([
      ['Essay', 'check'],
      ['Words', 'flashcards'],
      ['Talk', 'lesson'],
      ['Odd', 'lesson'],
    ]);
    expect(elements[0]?.rows).toMatchObject([
      { key: 'module:1/0', statement: 'Names the cause', guidance: '- No (0)\n- Yes (2)' },
    ]);
    expect(listChecks(elements[0]?.content ?? '')).toMatchObject([
      { type: 'free-response', stem: 'Explain rain.', rows: ['module:1/0'] },
    ]);
    expect(elements[1]?.content).toContain('front: Rain');
    expect(
      ['1', '3', '4', '5', '6'].map((id) => [part(`module:${id}`)?.outcome, part(`module:${id}`)?.notes[0]?.note]),
    ).toEqual([
      ['partly', 'staff-graded'],
      ['mapped', 'discussion-as-prompt'],
      ['left-out', 'external-tool'],
      ['left-out', 'kind-unknown'],
      ['left-out', 'unreadable'],
    ]);
  });

  it('refuses a damaged manifest', async () => {
    await expect(read({ 'moodle_backup.xml': '<moodle_backup>' })).rejects.toThrow();
    const { course } = await read({ 'deep/moodle_backup.xml': '<moodle_backup><information/></moodle_backup>' });
    expect(course.modules).toEqual([]);
  });
});
