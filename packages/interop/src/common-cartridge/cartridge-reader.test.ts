import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { type PortableCourse, partAddress } from '../course/portable-course.ts';
import { checksOf, elementsOf, notesOf, partOf, readFiles } from '../testing/read-checks.ts';
import { cartridgeReader } from './cartridge-reader.ts';

const manifest = (items: string, resources: string, version = '1p1') =>
  `<?xml version="1.0"?><manifest identifier="cart" xmlns="http://www.imsglobal.org/xsd/imsccv${version}/imscp_v1p1" xmlns:lomimscc="x">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">Cart</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations>
  <resources>${resources}</resources></manifest>`;
const folder = (id: string, title: string, inner: string) =>
  `<item identifier="${id}"><title>${title}</title>${inner}</item>`;
const leaf = (id: string, title: string) =>
  `<item identifier="i-${id}" identifierref="${id}"><title>${title}</title></item>`;
const resource = (id: string, type: string, path: string, more = '') =>
  `<resource identifier="${id}" type="${type}" href="${path}"><file href="${path}"/>${more}</resource>`;
const page = (body: string, head = '') => `<html><head><title>Page</title>${head}</head><body>${body}</body></html>`;
const item = (
  id: string,
  right = 'b',
) => `<item ident="${id}" title="${id}"><presentation><material><mattext texttype="text/plain">Which, ${id}?</mattext></material>
  <response_lid ident="r" rcardinality="Single"><render_choice>${['a', 'b'].map((one) => `<response_label ident="${one}"><material><mattext>${one.repeat(3)}</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation>
  <resprocessing><outcomes><decvar varname="SCORE"/></outcomes><respcondition><conditionvar><varequal respident="r">${right}</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item>`;
const used = (id: string, bank: string) =>
  item(id).replace(
    '<presentation>',
    `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>assessment_question_identifierref</fieldlabel><fieldentry>${bank}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>`,
  );
const quiz = (title: string, items: string) =>
  `<questestinterop><assessment ident="x" title="${title}"><section ident="root_section">${items}</section></assessment></questestinterop>`;
const bank = (title: string, items: string) =>
  `<questestinterop><objectbank ident="B"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>${title}</fieldentry></qtimetadatafield></qtimetadata>${items}</objectbank></questestinterop>`;
const read = (files: Record<string, string | Uint8Array>) => readFiles(cartridgeReader, files);
const outline = ({ modules }: PortableCourse) =>
  modules.map(({ title, sections }) => [
    title,
    sections.map((section) => [section.title, section.elements.map((element) => element.title)]),
  ]);
const ASSESSMENT = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment';
const CANVAS = 'associatedcontent/imscc_xmlv1p1/learning-application-resource';

describe('Common Cartridge import', () => {
  it('recognizes every version by schema or names and no other packages', async () => {
    const is = (files: Record<string, string>) => cartridgeReader.recognises(filesInMemory(files));
    for (const version of ['1', '1p1', '1p2', '1p3'])
      expect(await is({ 'imsmanifest.xml': manifest('', '', version) })).toBe(true);
    expect(
      await is({
        'imsmanifest.xml':
          '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><metadata><schema>ADL SCORM</schema></metadata></manifest>',
      }),
    ).toBe(false);
    expect(await is({ 'a.xml': '<assessmentItem/>' })).toBe(false);
  });

  it('reads modules, sections and elements by the tree with deeper folders in titles', async () => {
    const reading = await read({
      'imsmanifest.xml': manifest(
        folder(
          'm',
          'Module',
          leaf('a', 'A') +
            folder('s', 'Section', leaf('b', 'B') + folder('d', 'Deep', folder('e', 'Deeper', leaf('c', 'C')))) +
            leaf('d', 'D'),
        ) + folder('empty', 'Empty', ''),
        ['a', 'b', 'c', 'd'].map((id) => resource(id, 'webcontent', `${id}.html`)).join(''),
      ),
      ...Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [`${id}.html`, page(`<p>${id}</p>`)])),
    });
    expect(outline(reading.course)).toEqual([
      [
        'Module',
        [
          ['Module', ['A']],
          ['Section', ['B', 'Deep · Deeper · C']],
          ['Module', ['D']],
        ],
      ],
    ]);
    expect(reading.course).toMatchObject({ key: 'cart', title: 'Cart' });
    expect(elementsOf(reading).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reads pages, quizzes, links, tools, topics and files by type', async () => {
    const reading = await read({
      'imsmanifest.xml': manifest(
        folder('m', 'M', ['p', 'q', 'w', 'v', 't', 'd', 'f'].map((id) => leaf(id, id.toUpperCase())).join('')),
        resource('p', 'webcontent', 'p.html') +
          `<resource identifier="q" type="${ASSESSMENT}"><file href="q/quiz.xml"/></resource>` +
          resource('w', 'imswl_xmlv1p1', 'w.xml') +
          resource('v', 'imswl_xmlv1p1', 'v.xml') +
          resource('t', 'imsbasiclti_xmlv1p0', 't.xml') +
          resource('d', 'imsdt_xmlv1p1', 'd/topic.xml') +
          resource('f', 'webcontent', 'pictures/f.png'),
      ),
      'p.html': page('<h1>Hi</h1><p><img src="pictures/f.png" alt="F"></p>'),
      'q/quiz.xml': quiz('Quiz', item('one') + item('two')),
      'w.xml': '<webLink xmlns="x"><title>Site</title><url href="https://example.org/a b"/></webLink>',
      'v.xml': '<webLink><title>Film</title><url href="https://youtu.be/abcdefghijk"/></webLink>',
      't.xml':
        '<cartridge_basiclti_link xmlns:blti="b"><blti:title>Tool</blti:title><blti:launch_url>https://tool.example.org</blti:launch_url></cartridge_basiclti_link>',
      'd/topic.xml':
        '<topic><title>Talk</title><text texttype="text/html">&lt;p&gt;What do you think?&lt;/p&gt;</text><attachments><attachment href="../pictures/f.png"/></attachments></topic>',
      'pictures/f.png': new Uint8Array([1]),
    });
    const content = Object.fromEntries(elementsOf(reading).map((element) => [element.title, element.content]));
    expect(content.P).toBe('# Hi\n\n![F](media/f.png)');
    expect(content.W).toBe('[Site](<https://example.org/a%20b>)');
    expect(content.V).toContain('url: https://www.youtube.com/watch?v=abcdefghijk');
    expect(content.F).toBe('![F](media/f.png)');
    expect(content.D).toContain('type: free-response');
    expect(content.D).toContain('media/f.png');
    expect(checksOf(reading).map(({ type }) => type)).toEqual(['single-choice', 'single-choice', 'free-response']);
    expect(partOf(reading, 'T')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'external-tool', what: 'https://tool.example.org' }],
    });
    expect(notesOf(reading, 'D')).toContain('discussion-as-prompt');
  });

  it('reads a folder with a single page of its name as one element', async () => {
    const reading = await read({
      'imsmanifest.xml': manifest(
        folder('m', 'M', folder('s', 'S', folder('e', 'Both', leaf('p', 'Both') + leaf('q', 'Both (2)')))),
        resource('p', 'webcontent', 'p.html') +
          `<resource identifier="q" type="${ASSESSMENT}"><file href="q.xml"/></resource>`,
      ),
      'p.html': page('<p>Read.</p>'),
      'q.xml': quiz('Quiz', item('one')),
    });
    expect(outline(reading.course)).toEqual([['M', [['S', ['Both']]]]]);
    expect(elementsOf(reading)[0]?.content).toMatch(/^Read\.\n\n```check/);
  });

  it('keeps resources outside the tree and puts banks in their own module', async () => {
    const reading = await read({
      'imsmanifest.xml': manifest(
        '',
        resource('p', 'webcontent', 'p.html') + resource('b', 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank', 'b.xml'),
      ),
      'p.html': page('<p>Read.</p>'),
      'b.xml': bank('My bank', item('one')),
    });
    expect(outline(reading.course)).toEqual([
      ['Cart', [['Pages', ['Page']]]],
      ['Question banks', [['Question banks', ['My bank']]]],
    ]);
  });

  it('names missing or damaged files and reads the rest', async () => {
    const reading = await read({
      'imsmanifest.xml': manifest(
        folder('m', 'M', leaf('gone', 'Gone') + leaf('nowhere', 'Nowhere') + leaf('bad', 'Bad') + leaf('good', 'Good')),
        resource('gone', 'webcontent', 'gone.html') +
          resource('bad', 'imsdt_xmlv1p1', 'bad.xml') +
          resource('good', 'webcontent', 'good.html'),
      ),
      'bad.xml': '<topic><title>',
      'good.html': page('<p>Good.</p>'),
    });
    expect(elementsOf(reading).map(({ title }) => title)).toEqual(['Good']);
    expect(notesOf(reading, 'Gone')).toEqual(['file-missing']);
    expect(notesOf(reading, 'Nowhere')).toEqual(['file-missing']);
    expect(notesOf(reading, 'Bad')).toEqual(['unreadable']);
  });
});

describe('Canvas export', () => {
  const modules = (items: string, more = '') =>
    `<modules xmlns="c"><module identifier="m1"><title>Week 1</title><workflow_state>active</workflow_state>${more}<items>${items}</items></module></modules>`;
  const entry = (type: string, id: string, title: string, more = '') =>
    `<item identifier="i-${id}"><content_type>${type}</content_type><workflow_state>active</workflow_state><title>${title}</title><identifierref>${id}</identifierref>${more}</item>`;
  const settings = {
    'course_settings/course_settings.xml': '<course identifier="c"><title>Biology</title><locale>sv</locale></course>',
  };

  it('follows its modules with a section per text header and hides unpublished items', async () => {
    const reading = await read({
      ...settings,
      'imsmanifest.xml': manifest(
        '',
        resource('p1', 'webcontent', 'wiki_content/one.html') + resource('p2', 'webcontent', 'wiki_content/two.html'),
      ),
      'course_settings/module_meta.xml': modules(
        `${entry('WikiPage', 'p1', 'One')}${entry('ContextModuleSubHeader', 'h', 'Later')}${entry('WikiPage', 'p2', 'Two')}${entry('ExternalUrl', 'x', 'Site', '<url>https://example.org</url>')}${entry('ContextExternalTool', 'y', 'Tool', '<url>https://tool.example.org</url>')}`,
        '<prerequisites><prerequisite/></prerequisites>',
      ),
      'wiki_content/one.html': page('<p>One</p>'),
      'wiki_content/two.html': page('<p>Two</p>', '<meta name="workflow_state" content="unpublished"/>'),
    });
    expect(reading.course).toMatchObject({ title: 'Biology', language: 'sv' });
    expect(outline(reading.course)).toEqual([
      [
        'Week 1',
        [
          ['Week 1', ['One']],
          ['Later', ['Two', 'Site']],
        ],
      ],
    ]);
    expect(elementsOf(reading).map(({ hidden }) => hidden ?? false)).toEqual([false, true, false]);
    expect(notesOf(reading, 'Week 1')).toEqual(['condition-dropped']);
    expect(notesOf(reading, 'Two')).toEqual(['hidden']);
    expect(notesOf(reading, 'Tool')).toEqual(['external-tool']);
  });

  it('links to the matching elements and files', async () => {
    const body = [
      '$WIKI_REFERENCE$/pages/two',
      '$CANVAS_OBJECT_REFERENCE$/quizzes/q',
      '%24CANVAS_COURSE_REFERENCE%24/modules/items/i-p2',
      'two.html#part',
      '$IMS-CC-FILEBASE$/My%20Files/a.pdf?canvas_download=1',
      '$CANVAS_COURSE_REFERENCE$/grades',
    ].map((address) => `<p><a href="${address}">x</a></p>`);
    const reading = await read({
      ...settings,
      'imsmanifest.xml': manifest(
        '',
        `${resource('p1', 'webcontent', 'wiki_content/one.html')}${resource('p2', 'webcontent', 'wiki_content/two.html')}<resource identifier="q" type="${ASSESSMENT}"><file href="q/assessment_qti.xml"/></resource>`,
      ),
      'wiki_content/one.html': page(body.join('')),
      'wiki_content/two.html': page('<p>Two</p>'),
      'q/assessment_qti.xml': quiz('Quiz', item('one')),
      'web_resources/My Files/a.pdf': new Uint8Array([1]),
      'web_resources/unused.pdf': new Uint8Array([1]),
    });
    const first = elementsOf(reading)[0];
    expect(first?.content.split('\n\n')).toEqual([
      `[x](${partAddress('p2')})`,
      `[x](${partAddress('q')})`,
      'x',
      `[x](${partAddress('p2')})`,
      '[x](media/a.pdf)',
      'x',
    ]);
    expect(reading.course.files.map(({ path }) => path)).toEqual(['web_resources/My Files/a.pdf']);
    expect(partOf(reading, 'web_resources/unused.pdf')).toMatchObject({ outcome: 'left-out' });
  });

  it('prefers the full quiz to its profile version and reports its settings', async () => {
    const reading = await read({
      ...settings,
      'imsmanifest.xml': manifest(
        '',
        `<resource identifier="q" type="${ASSESSMENT}"><file href="q/assessment_qti.xml"/><dependency identifierref="meta"/></resource><resource identifier="meta" type="${CANVAS}" href="q/assessment_meta.xml"><file href="q/assessment_meta.xml"/><file href="non_cc_assessments/q.xml.qti"/></resource>`,
      ),
      'q/assessment_qti.xml': quiz('Less', item('one')),
      'q/assessment_meta.xml':
        '<quiz identifier="q"><title>Whole quiz</title><description>&lt;p&gt;Be quick.&lt;/p&gt;</description><allowed_attempts>2</allowed_attempts><time_limit>10</time_limit><available>false</available></quiz>',
      'non_cc_assessments/q.xml.qti': quiz('Whole', item('one') + item('two')),
    });
    const [element] = elementsOf(reading);
    expect(element).toMatchObject({ key: 'q', title: 'Whole quiz', hidden: true });
    expect(element?.content).toMatch(/^Be quick\./);
    expect(checksOf(reading)).toHaveLength(2);
    expect(notesOf(reading, 'Whole quiz')).toEqual(['attempts-dropped', 'schedule-dropped', 'hidden']);
  });

  it('skips bank questions that a quiz already has', async () => {
    const files = (items: string) => ({
      ...settings,
      'imsmanifest.xml': manifest(
        '',
        `<resource identifier="q" type="${ASSESSMENT}"><file href="q/assessment_qti.xml"/></resource>${resource('b', CANVAS, 'non_cc_assessments/b.xml.qti')}`,
      ),
      'q/assessment_qti.xml': quiz('Quiz', used('one', 'bank-one')),
      'non_cc_assessments/b.xml.qti': bank('Bank', items),
    });
    const some = await read(files(item('bank-one') + item('bank-two')));
    expect(elementsOf(some).map(({ title }) => title)).toEqual(['Quiz', 'Bank']);
    expect(checksOf(some)).toHaveLength(2);
    expect(notesOf(some, 'bank-one')).toContain('duplicate');
    const all = await read(files(item('bank-one')));
    expect(elementsOf(all).map(({ title }) => title)).toEqual(['Quiz']);
  });

  it('reads assignments as submissions with rubrics as criteria', async () => {
    const assignment = (types: string, text: string, rubric = '') =>
      `<assignment identifier="a" xmlns="x"><title>Essay</title><text texttype="text/html">${text}</text><extensions><assignment xmlns="c"><workflow_state>published</workflow_state><due_at>2030-01-01</due_at><submission_types>${types}</submission_types>${rubric}</assignment></extensions></assignment>`;
    const long = `&lt;p&gt;First.&lt;/p&gt;&lt;table&gt;&lt;tr&gt;&lt;td&gt;a&lt;/td&gt;&lt;td&gt;b&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;&lt;p&gt;Last.&lt;/p&gt;`;
    const reading = await read({
      ...settings,
      'imsmanifest.xml': manifest(
        '',
        resource('a', 'assignment_xmlv1p0', 'a/assignment.xml') +
          resource('n', 'assignment_xmlv1p0', 'n/assignment.xml'),
      ),
      'a/assignment.xml': assignment('online_text_entry', long, '<rubric_identifierref>R</rubric_identifierref>'),
      'n/assignment.xml': assignment('none', '&lt;p&gt;Read it.&lt;/p&gt;'),
      'course_settings/rubrics.xml':
        '<rubrics><rubric identifier="R"><criteria><criterion><criterion_id>1</criterion_id><description>Argues clearly</description><long_description>&lt;p&gt;In order.&lt;/p&gt;</long_description><ratings><rating><description>Full</description><points>5</points></rating></ratings></criterion><criterion><criterion_id>2</criterion_id><description>Outcome</description><learning_outcome_identifierref>O</learning_outcome_identifierref></criterion></criteria></rubric></rubrics>',
      'course_settings/learning_outcomes.xml':
        '<learningOutcomes><learningOutcomeGroup><learningOutcomes><learningOutcome identifier="O"><title>Outcome</title></learningOutcome><learningOutcome identifier="P"><title>Reads maps</title><description>&lt;p&gt;Of any scale.&lt;/p&gt;</description></learningOutcome></learningOutcomes></learningOutcomeGroup></learningOutcomes>',
    });
    const [essay, text, outcomes] = elementsOf(reading);
    expect(essay?.rows.map(({ statement }) => statement)).toEqual(['Argues clearly', 'Outcome']);
    expect(essay?.rows[0]?.guidance).toContain('In order.');
    expect(essay?.rows[0]?.guidance).toContain('5: Full');
    expect(checksOf(reading)).toMatchObject([{ type: 'free-response', stem: 'Essay', rows: ['a:1', 'a:2'] }]);
    expect(text?.content).toBe('Read it.');
    expect(notesOf(reading, 'Essay')).toEqual(expect.arrayContaining(['schedule-dropped', 'staff-graded']));
    expect(outcomes).toMatchObject({
      title: 'Outcomes',
      rows: [{ key: 'P', statement: 'Reads maps', guidance: 'Of any scale.' }],
    });
  });

  it('reads the syllabus and names settings that are not imported', async () => {
    const reading = await read({
      ...settings,
      'imsmanifest.xml': manifest('', ''),
      'course_settings/syllabus.html': page('<p>Welcome.</p>'),
      'course_settings/events.xml': '<events/>',
    });
    expect(elementsOf(reading)).toMatchObject([{ title: 'Syllabus', content: 'Welcome.' }]);
    expect(notesOf(reading, 'course_settings/events.xml')).toEqual(['settings-dropped']);
  });

  it('links the second position of a page to the first', async () => {
    const reading = await read({
      ...settings,
      'imsmanifest.xml': manifest('', resource('p1', 'webcontent', 'wiki_content/one.html')),
      'course_settings/module_meta.xml': modules(entry('WikiPage', 'p1', 'One') + entry('WikiPage', 'p1', 'Again')),
      'wiki_content/one.html': page('<p>One</p>'),
    });
    expect(elementsOf(reading).map(({ content }) => content)).toEqual(['One', `[Again](${partAddress('p1')})`]);
    expect(notesOf(reading, 'Again')).toEqual(['duplicate']);
  });
});
