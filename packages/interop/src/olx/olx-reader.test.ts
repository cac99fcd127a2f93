import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { describe, expect, it } from 'vitest';
import { partAddress } from '../course/portable-course.ts';
import { readAs } from '../read-package.ts';
import { olxReader } from './olx-reader.ts';

const COURSE = '<course url_name="run" org="Org" course="C1"/>';

const inUnit = (unit: string, files: Record<string, string> = {}) => ({
  'course.xml': COURSE,
  'course/run.xml': '<course display_name="Rocks" language="de"><chapter url_name="ch"/><wiki slug="x"/></course>',
  'chapter/ch.xml': '<chapter display_name="Basics"><sequential url_name="se"/></chapter>',
  'sequential/se.xml':
    '<sequential display_name="Kinds" graded="true" format="Quiz"><vertical url_name="ve"/></sequential>',
  'vertical/ve.xml': `<vertical display_name="First steps">${unit}</vertical>`,
  ...files,
});

const read = async (files: Record<string, string | Uint8Array>) => {
  const { course, parts } = await readAs(olxReader, filesInMemory(files), 'course.tar.gz');
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  return { course, parts, elements, part: (key: string) => parts.find((part) => part.key === key) };
};
const notesOf = (part: { notes: { note: string }[] } | undefined) => part?.notes.map(({ note }) => note) ?? [];

describe('structure of an Open edX course', () => {
  it('reads chapters, sequentials and verticals as modules, sections and elements with their ids as keys', async () => {
    const { course, parts } = await read(
      inUnit('<html url_name="h"/>', {
        'html/h.xml': '<html filename="h" display_name="Text"/>',
        'html/h.html': '<p>Granite is <b>hard</b>.</p>',
      }),
    );
    expect(course).toMatchObject({
      key: 'Org+C1',
      title: 'Rocks',
      language: 'de',
      modules: [
        {
          key: 'ch',
          title: 'Basics',
          sections: [
            {
              key: 'se',
              title: 'Kinds',
              elements: [{ key: 've', title: 'First steps', format: 'lesson', content: 'Granite is **hard**.' }],
            },
          ],
        },
      ],
    });
    expect(parts.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
      'course mapped',
      'chapter/ch mapped',
      'sequential/se mapped',
      'vertical/ve mapped',
      'html/h mapped',
    ]);
    expect(notesOf(parts[0])).toEqual(['scoring-simplified', 'settings-dropped']);
  });

  it('is found at any depth of a package, in one file or many', async () => {
    const whole =
      '<course org="O" course="C" url_name="r" display_name="All in one"><chapter display_name="One"><sequential display_name="S">' +
      '<vertical display_name="V"><html>A <i>short</i> text.</html></vertical></sequential></chapter></course>';
    const { course, elements } = await read({ 'backup/my course/course.xml': whole });
    expect(course.title).toBe('All in one');
    expect(elements.map(({ content }) => content)).toEqual(['A *short* text.']);
  });

  it('is distinguished from the course.xml of a Moodle backup', async () => {
    expect(
      await olxReader.recognises(
        filesInMemory({ 'moodle_backup.xml': '<x/>', 'course/course.xml': '<course id="2"/>' }),
      ),
    ).toBe(false);
    expect(await olxReader.recognises(filesInMemory({ 'course/course.xml': '<course id="2" contextid="4"/>' }))).toBe(
      false,
    );
  });

  it('gets missing levels and joins titles of extra levels', async () => {
    const { course } = await read({
      'course.xml':
        '<course org="O" course="C" url_name="r"><sequential display_name="Loose"><html>One</html></sequential>' +
        '<chapter display_name="Deep"><sequential display_name="Outer"><sequential display_name="Inner"><vertical display_name="V"><html>Two</html></vertical></sequential></sequential></chapter></course>',
    });
    expect(course.modules.map(({ title, sections }) => [title, sections.map((section) => section.title)])).toEqual([
      ['course', ['Loose']],
      ['Deep', ['Outer · Inner']],
    ]);
    expect(course.modules[1]?.sections[0]?.elements[0]?.content).toBe('Two');
  });

  it('takes missing titles from a policy', async () => {
    const files = inUnit('<html>Text</html>', {
      'policies/run/policy.json': JSON.stringify({ 'vertical/ve': { display_name: 'From policy' } }),
      'policies/run/grading_policy.json': '{}',
      'policies/run/broken.json': '{',
    });
    const { elements, parts } = await read(files);
    expect(elements[0]?.title).toBe('From policy');
    expect(notesOf(parts.find(({ called }) => called === 'grading_policy'))).toEqual(['scoring-simplified']);
    expect(notesOf(parts[0])).toContain('unreadable');
  });

  it('skips one node if a file is missing, damaged, empty or recursive', async () => {
    const { elements, part } = await read(
      inUnit(
        '<html url_name="none"/><problem url_name="gone"/><problem url_name="bad"/><html url_name="h"/><wrapper url_name="w"/>',
        {
          'html/h.xml': '<html filename="nowhere"/>',
          'problem/bad.xml': '<problem><p>never closed',
          'wrapper/w.xml': '<wrapper><html>kept</html><wrapper url_name="w"/></wrapper>',
        },
      ),
    );
    expect(elements.map(({ content }) => content)).toEqual(['kept']);
    expect(notesOf(part('html/none'))).toEqual(['file-missing']);
    expect(notesOf(part('problem/gone'))).toEqual(['file-missing']);
    expect(notesOf(part('problem/bad'))).toEqual(['unreadable']);
    expect(notesOf(part('html/h'))).toEqual(['file-missing']);
    expect(notesOf(part('wrapper/w~2'))).toEqual(['cycle']);
  });

  it('throws only if nothing is readable', async () => {
    await expect(read({ 'course.xml': '<course org="a" url_name="r"><chapter>' })).rejects.toThrow(/course\.xml/);
    await expect(read({ 'readme.txt': 'x' })).rejects.toThrow(/no course/);
  });

  it('reads hidden units as drafts and puts drafts in their place', async () => {
    const { elements, part } = await read({
      ...inUnit('<html>Seen</html>'),
      'sequential/se.xml': '<sequential><vertical url_name="ve"/><vertical url_name="staff"/></sequential>',
      'vertical/staff.xml':
        '<vertical display_name="For staff" visible_to_staff_only="true"><html>Secret</html></vertical>',
      'drafts/vertical/new.xml':
        '<vertical display_name="New" parent_url="block-v1:O+C+r+type@sequential+block@se" index_in_children_list="0"><html url_name="d"/></vertical>',
      'drafts/html/d.xml': '<html filename="d"/>',
      'drafts/html/d.html': '<p>Drafted</p>',
      'drafts/vertical/ve.xml': '<vertical display_name="Changed"><html>Changed</html></vertical>',
    });
    expect(elements.map(({ title, content, hidden }) => [title, content, hidden])).toEqual([
      ['New', 'Drafted', true],
      ['First steps', 'Seen', undefined],
      ['For staff', 'Secret', true],
    ]);
    expect(notesOf(part('drafts/vertical/ve'))).toEqual(['duplicate']);
  });

  it('shows the first of several groups and keeps the others as drafts', async () => {
    const { elements, part } = await read(
      inUnit(
        '<html>Before</html><split_test url_name="sp" user_partition_id="1"><vertical url_name="a"><html>A</html></vertical><vertical url_name="b" display_name="Group B"><html>B</html></vertical></split_test>',
      ),
    );
    expect(elements.map(({ title, content, hidden }) => [title, content, hidden])).toEqual([
      ['First steps', 'Before\n\nA', undefined],
      ['First steps · Group B', 'B', true],
    ]);
    expect(notesOf(part('split_test/sp'))).toEqual(['condition-dropped']);
  });
});

describe('content of an Open edX unit', () => {
  it('finds files by Studio name, asset list or plain name', async () => {
    const { course, elements, parts } = await read({
      ...inUnit('<html url_name="h"/>', {
        'html/h.xml': '<html filename="h"/>',
        'html/h.html':
          '<p><img src="/static/Brain_red.png" alt="A"/> <img src="/static/asset_7.png" alt="B"/> <a href="/static/The_paper__1_.pdf">paper</a> <img src="/asset-v1:O+C+R+type@asset+block@Caf%C3%A9_au_lait.png" alt="C"/> <img src="/static/twice_x.png" alt="D"/></p>',
      }),
      'policies/assets.json': JSON.stringify({
        'asset_7.png': { displayname: 'My brain.png', import_path: 'pictures/My brain.png' },
      }),
      'static/Brain red.png': new Uint8Array([1]),
      'static/pictures/My brain.png': new Uint8Array([2]),
      'static/The paper (1).pdf': new Uint8Array([3]),
      'static/Café au lait.png': new Uint8Array([4]),
      'static/twice x.png': new Uint8Array([5]),
      'static/twice+x.png': new Uint8Array([6]),
    });
    expect(course.files.map(({ path }) => path).toSorted()).toEqual([
      'static/Brain red.png',
      'static/Café au lait.png',
      'static/The paper (1).pdf',
      'static/pictures/My brain.png',
    ]);
    expect(elements[0]?.content).toContain('![A](media/Brain%20red.png) ![B](media/My%20brain.png)');
    expect(notesOf(parts.find(({ title }) => title === '/static/twice_x.png'))).toEqual(['picture-missing']);
  });

  it('keeps course pictures, files and links between parts', async () => {
    const { course, elements, parts } = await read({
      ...inUnit('<html url_name="h"/>', {
        'html/h.xml': '<html filename="h"/>',
        'html/h.html':
          '<p><img src="/static/my pic.png" alt="A rock"/> <img src="/static/lost.png" alt="Lost"/> <img src="/asset-v1:Org+C1+run+type@asset+block@b.gif" alt="B"/>' +
          '<a href="/jump_to_id/two">next</a> <a href="/courses/course-v1:Org+C1+run/jump_to/block-v1:Org+C1+run+type@html+block@inner">inside</a> ' +
          '<a href="/static/doc.pdf">paper</a> <a href="https://example.org/x">out</a> <a href="/jump_to_id/nobody">gone</a></p><script>alert(1)</script>',
      }),
      'sequential/se.xml': '<sequential><vertical url_name="ve"/><vertical url_name="two"/></sequential>',
      'vertical/two.xml': '<vertical display_name="Two"><html url_name="inner">Second</html></vertical>',
      'static/my_pic.png': new Uint8Array([1]),
      'static/b.gif': new Uint8Array([2]),
      'static/doc.pdf': new Uint8Array([3]),
      'static/unseen.jpg': new Uint8Array([4]),
      'static/code.js': 'x',
    });
    expect(elements[0]?.content).toBe(
      `![A rock](media/my_pic.png) *Lost* ![B](media/b.gif)[next](${partAddress('two')}) [inside](${partAddress('two')}) ` +
        '[paper](media/doc.pdf) [out](https://example.org/x) gone',
    );
    expect(course.files.map(({ name }) => name).toSorted()).toEqual(['b.gif', 'doc.pdf', 'my_pic.png']);
    expect(notesOf(parts.find(({ key }) => key === 'html/h'))).toEqual([
      'script-dropped',
      'picture-missing',
      'link-broken',
    ]);
    expect(notesOf(parts.find(({ title }) => title === 'static/unseen.jpg'))).toEqual(['unused']);
    expect(notesOf(parts.find(({ title }) => title === 'static/code.js'))).toEqual(['script-dropped']);
  });

  it('keeps videos with their transcripts', async () => {
    const { elements } = await read(
      inUnit(
        '<video display_name="A film" youtube_id_1_0="abcdefghijk"><transcript language="de" src="de.srt"/><transcript language="fr" src="fr.srt"/></video>' +
          '<video html5_sources="[&quot;http://cdn.example.org/a.m3u8&quot;, &quot;https://cdn.example.org/a.mp4&quot;]" sub="xyz"/><video display_name="Nothing" url_name="no"/>',
        {
          'static/de.srt':
            '1\n00:00:01,000 --> 00:00:02,500\nHallo <i>Welt</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nund mehr.\n',
          'static/subs_xyz.srt.sjson': JSON.stringify({ start: [0], end: [1], text: ['Spoken &amp; written'] }),
        },
      ),
    );
    expect(elements[0]?.format).toBe('video');
    expect(elements[0]?.content).toBe(
      '### A film\n\n```video\nurl: https://www.youtube.com/watch?v=abcdefghijk\ntranscript: Hallo Welt und mehr.\n```\n\n' +
        '```video\nurl: https://cdn.example.org/a.mp4\ntranscript: Spoken & written\n```',
    );
  });

  it('names polls, forums and external tools', async () => {
    const { elements, part } = await read(
      inUnit(
        '<poll url_name="po" question="How was it?" answers="[[&quot;R&quot;, {&quot;label&quot;: &quot;Good&quot;}], [&quot;B&quot;, &quot;Bad&quot;]]"/>' +
          '<word_cloud url_name="wc" display_name="Your words" instructions="Write three."/><discussion url_name="di" discussion_target="Say hello"/>' +
          '<lti_consumer url_name="lt" launch_url="https://tool.example.org"/><strange url_name="st">Words in it</strange>',
      ),
    );
    expect(elements[0]?.content).toBe(
      'How was it?\n\n- Good\n- Bad\n\nYour words\n\nWrite three.\n\n#### Say hello\n\nWords in it',
    );
    expect(notesOf(part('poll/po'))).toEqual(['not-a-check']);
    expect(notesOf(part('discussion/di'))).toEqual(['discussion-as-prompt']);
    expect(part('lti_consumer/lt')).toMatchObject({ outcome: 'left-out', notes: [{ note: 'external-tool' }] });
    expect(part('strange/st')).toMatchObject({
      outcome: 'left-out',
      notes: [{ note: 'kind-unknown', what: 'strange' }],
    });
  });

  it('reads rubrics of open responses as criteria', async () => {
    const { elements, part } = await read(
      inUnit(
        '<openassessment url_name="oa"><title>Essay</title><prompts><prompt><description>Why do rocks melt?</description></prompt></prompts>' +
          '<assessments><assessment name="peer-assessment"/></assessments><rubric><criterion><name>Depth</name><prompt>Explains the cause</prompt>' +
          '<option points="0"><name>No</name><explanation>Nothing said</explanation></option><option points="2"><name>Yes</name></option></criterion></rubric></openassessment>',
      ),
    );
    expect(elements[0]?.rows).toMatchObject([
      { key: 'oa/0', statement: 'Explains the cause', guidance: '- No (0): Nothing said\n- Yes (2)' },
    ]);
    expect(listChecks(elements[0]?.content ?? '')).toMatchObject([
      { type: 'free-response', stem: 'Why do rocks melt?', rows: ['oa/0'] },
    ]);
    expect(part('openassessment/oa')).toMatchObject({
      outcome: 'partly',
      notes: [{ note: 'staff-graded', what: 'peer-assessment' }],
    });
    expect(part('openassessment/oa/criterion/0')?.outcome).toBe('mapped');
  });

  it('reads drag-and-drop with named zones as pairs', async () => {
    const data = {
      targetImg: '/static/map.png',
      targetImgDescription: 'A map',
      zones: [
        { uid: 'z1', title: 'North' },
        { uid: 'z2', title: 'South' },
      ],
      items: [
        { displayName: 'Fur', zones: ['z1'] },
        { displayName: 'Palm', zones: ['z2'] },
        { displayName: 'Moon', zones: [] },
      ],
    };
    const { elements } = await read({
      ...inUnit(
        `<drag-and-drop-v2 url_name="dd" question_text="Where does it grow?" data="${JSON.stringify(data).replaceAll('"', '&quot;')}"/>`,
      ),
      'static/map.png': new Uint8Array([1]),
    });
    expect(elements[0]?.content).toContain('![A map](media/map.png)');
    expect(listChecks(elements[0]?.content ?? '')).toMatchObject([
      {
        type: 'match',
        stem: 'Where does it grow?',
        pairs: [
          { left: 'Fur', right: 'North' },
          { left: 'Palm', right: 'South' },
        ],
      },
    ]);
  });

  it('names drag-and-drop feedback and reads inline HTML', async () => {
    const data = {
      zones: [
        { uid: 'n', title: 'North' },
        { uid: 's', title: 'South' },
      ],
      items: [
        { displayName: 'Fur', zones: ['n'], feedback: { correct: 'Cold there.', incorrect: '' } },
        { displayName: 'Palm', zones: ['s'] },
      ],
    };
    const { elements, part } = await read(
      inUnit(
        `<html url_name="h"><![CDATA[<p>Look <b>up</b>.</p>]]></html><drag-and-drop-v2 url_name="dd" data="${JSON.stringify(data).replaceAll('"', '&quot;')}"/>`,
      ),
    );
    expect(elements[0]?.content).toContain('Look **up**.');
    expect(notesOf(part('drag-and-drop-v2/dd'))).toContain('feedback-dropped');
  });

  it('adds static pages at the end and the about page as the description', async () => {
    const { course, part } = await read(
      inUnit('<html>Text</html>', {
        'policies/run/policy.json': JSON.stringify({
          'course/run': { tabs: [{ type: 'static_tab', name: 'Sources', url_slug: 'src' }] },
        }),
        'tabs/src.html': '<p>A list of <i>books</i></p>',
        'about/short_description.html': '<p>All about <b>rocks</b></p>',
        'about/effort.html': '2 hours',
        'info/updates.html': '<p>We begin on Monday</p>',
      }),
    );
    expect(course.description).toBe('All about rocks');
    expect(course.modules.at(-1)?.sections[0]?.elements).toMatchObject([
      { key: 'src', title: 'Sources', content: 'A list of *books*' },
    ]);
    expect(notesOf(part('info/updates.html'))).toEqual(['schedule-dropped']);
    expect(notesOf(part('about/effort.html'))).toEqual(['settings-dropped']);
  });

  it('is split into several elements above the length limit', async () => {
    const { elements } = await read(
      inUnit('<html url_name="a"/><html url_name="b"/>', {
        'html/a.xml': '<html filename="a"/>',
        'html/b.xml': '<html filename="b"/>',
        'html/a.html': `<p>${'rock '.repeat(60_000)}</p>`,
        'html/b.html': `<p>${'sand '.repeat(60_000)}</p>`,
      }),
    );
    expect(elements.map(({ key, title }) => [key, title])).toEqual([
      ['ve', 'First steps'],
      ['ve~2', 'First steps (2)'],
    ]);
  });
});

describe('hostile Open edX course', () => {
  it('is read in time linear to its size', async () => {
    const levels = 25;
    const twice = Object.fromEntries(
      Array.from({ length: levels }, (_, at) => [
        `wrapper/w${at}.xml`,
        `<wrapper><wrapper url_name="w${at + 1}"/><wrapper url_name="w${at + 1}"/></wrapper>`,
      ]),
    );
    const { parts } = await read(
      inUnit('<wrapper url_name="w0"/>', {
        ...twice,
        [`wrapper/w${levels}.xml`]: '<wrapper><html>End</html></wrapper>',
      }),
    );
    expect(parts.length).toBeLessThan(levels * 3);
    const deep = `<problem>${'<div>'.repeat(3000)}x${'</div>'.repeat(3000)}</problem>`;
    const { part } = await read(inUnit('<problem url_name="deep"/><html>After</html>', { 'problem/deep.xml': deep }));
    expect(part('problem/deep')).toBeDefined();
  });

  it('reads no external files', async () => {
    const { elements } = await read(
      inUnit('<problem url_name="p"/>', {
        'problem/p.xml':
          '<!DOCTYPE problem [<!ENTITY x SYSTEM "file:///etc/passwd">]><problem><p>See &x; here</p></problem>',
      }),
    );
    expect(elements[0]?.content).toBe('See \\&x; here');
  });
});
