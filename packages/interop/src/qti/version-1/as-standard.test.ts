import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { checksOf, elementsOf, notesOf, optionOf, partOf, readFiles, verdictOn } from '../../testing/read-checks.ts';
import { qtiReader } from '../qti-reader.ts';

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const block = (html: string, type = 'HTML') =>
  `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="${type}">${escaped(html)}</mat_formattedtext></mat_extension></material></flow>`;
const label = (id: string, html = '') =>
  `<flow_label class="Block"><response_label ident="${id}" shuffle="Yes">${html && block(html).replaceAll('flow ', 'flow_mat ').replaceAll('/flow>', '/flow_mat>')}</response_label></flow_label>`;
const lid = (id: string, labels: string, many = 'Single') =>
  `<response_lid ident="${id}" rcardinality="${many}"><render_choice>${labels}</render_choice></response_lid>`;
const typed = (id: string, kind = 'str', fib = 'String') =>
  `<response_${kind} ident="${id}" rcardinality="Single"><render_fib fibtype="${fib}"/></response_${kind}>`;
const equal = (id: string, value: string) => `<varequal respident="${id}" case="No">${value}</varequal>`;
const MOST = '<setvar variablename="SCORE" action="Set">SCORE.max</setvar>';
const CORRECT = '<displayfeedback linkrefid="correct" feedbacktype="Response"/>';
const when = (test: string, more = CORRECT, title = '') =>
  `<respcondition title="${title}"><conditionvar>${test}</conditionvar>${more}</respcondition>`;
const OTHERWISE =
  '<respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar><displayfeedback linkrefid="incorrect" feedbacktype="Response"/></respcondition>';

const question = (kind: string, shown: string, responses: string, conditions: string, below = '') =>
  `<item title="Q" maxattempts="0"><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK">${block(shown)}</flow><flow class="RESPONSE_BLOCK">${responses}</flow>${below}</flow></presentation><resprocessing scoremodel="SumOfScores"><outcomes><decvar varname="SCORE" vartype="Decimal" defaultval="0" minvalue="0" maxvalue="10"/></outcomes>${conditions}${OTHERWISE}</resprocessing></item>`;
const document = (inner: string) => `<?xml version="1.0"?><questestinterop>${inner}</questestinterop>`;
const read = (inner: string) => readFiles(qtiReader, { 'quiz.xml': document(inner) });

describe('Blackboard questions', () => {
  it('read choices whose points are only a maximum', async () => {
    const reading = await read(
      question(
        'Multiple Answer',
        '<p>Which <b>swim</b>?</p>',
        lid('response', label('a', 'Cod') + label('b', 'Cat') + label('c', 'Carp'), 'Multiple'),
        when(`<and>${equal('response', 'a')}<not>${equal('response', 'b')}</not>${equal('response', 'c')}</and>`, MOST),
      ),
    );
    const [check] = checksOf(reading);
    const [cod, carp] = [optionOf(check, 'Cod'), optionOf(check, 'Carp')];
    expect(check?.stem).toBe('Which **swim**?');
    expect([verdictOn(check, [cod, carp]), verdictOn(check, [cod])]).toEqual(['met', 'partly']);
    expect(partOf(reading, 'Q')?.called).toBe('Multiple Answer');
  });

  it('keep the feedback of a choice at that choice', async () => {
    const chosen = (id: string) =>
      `<respcondition><conditionvar><varequal respident="${id}" case="No"/></conditionvar><setvar variablename="SCORE" action="Set">0</setvar><displayfeedback linkrefid="${id}" feedbacktype="Response"/></respcondition>`;
    const said = (id: string, text: string) =>
      `<itemfeedback ident="${id}" view="All"><solution view="All" feedbackstyle="Complete"><solutionmaterial><flow_mat class="Block">${block(text).replaceAll('flow ', 'flow_mat ').replaceAll('/flow>', '/flow_mat>')}</flow_mat></solutionmaterial></solution></itemfeedback>`;
    const [check] = checksOf(
      await read(
        question(
          'Multiple Choice',
          'Which swims?',
          lid('response', label('a', 'Cod') + label('b', 'Cat') + label('c', 'Cow')),
          when(equal('response', 'a'), MOST, 'correct') + chosen('a') + chosen('b'),
        ).replace('</item>', `${said('a', 'It has fins.')}${said('b', 'It purrs.')}</item>`),
      ),
    );
    expect(check).toMatchObject({
      options: [
        { text: 'Cod', correct: true, feedback: 'It has fins.' },
        { text: 'Cat', feedback: 'It purrs.' },
        { text: 'Cow' },
      ],
    });
    expect(check?.explanation).toBeUndefined();
  });

  it('find the right answer by feedback alone, one alternative at a time', async () => {
    const [check] = checksOf(
      await read(
        question(
          'Fill in the Blank',
          'What is the colour?',
          typed('response'),
          when(equal('response', 'purple')) + when(equal('response', 'violet')),
        ),
      ),
    );
    expect(['purple', 'Violet', 'red'].map((word) => verdictOn(check, word))).toEqual(['met', 'met', 'not-yet']);
  });

  it('read a number with range and midpoint', async () => {
    const [check] = checksOf(
      await read(
        question(
          'Numeric',
          'How many?',
          typed('response', 'num', 'Decimal'),
          when(
            `<vargte respident="response">3</vargte><varlte respident="response">5</varlte>${equal('response', '4')}`,
          ),
        ),
      ),
    );
    expect(['3', '5', '6'].map((number) => verdictOn(check, number))).toEqual(['met', 'met', 'not-yet']);
  });

  it('match rows to texts by choice position', async () => {
    const row = (id: string, text: string) =>
      `<flow class="Block">${block(text)}${lid(id, label(`${id}-1`) + label(`${id}-2`) + label(`${id}-3`))}</flow>`;
    const below = `<flow class="RIGHT_MATCH_BLOCK">${['barks', 'mews', 'flies'].map((text) => `<flow class="Block">${block(text)}</flow>`).join('')}</flow>`;
    const reading = await read(
      question(
        'Matching',
        'Who does what?',
        row('c', 'Cat') + row('d', 'Dog') + row('b', 'Bird'),
        when(equal('c', 'c-2')) + when(equal('d', 'd-1')) + when(equal('b', 'b-3')),
        below,
      ),
    );
    expect(checksOf(reading)).toMatchObject([
      {
        type: 'match',
        stem: 'Who does what?',
        pairs: [
          { left: 'Cat', right: 'mews' },
          { left: 'Dog', right: 'barks' },
          { left: 'Bird', right: 'flies' },
        ],
      },
    ]);
    expect(elementsOf(reading)[0]?.content).not.toContain('RIGHT');
  });

  it('read named gaps and texts without a language', async () => {
    const both = (id: string, ...words: string[]) => `<or>${words.map((word) => equal(id, word)).join('')}</or>`;
    const [gaps, either] = checksOf(
      await read(
        question(
          'Fill in the Blank Plus',
          'Roses are [a], violets [b].',
          typed('a') + typed('b'),
          when(`<and>${both('a', 'red', 'scarlet')}${both('b', 'blue')}</and>`, MOST),
        ) +
          question(
            'Either/Or',
            'Is it so?',
            lid('response', label('yes_no.true', '') + label('yes_no.false', '')).replace(
              /<response_label ident="([^"]*)" shuffle="Yes">/g,
              '<response_label ident="$1"><material><mattext>$1</mattext></material>',
            ),
            when(equal('response', 'yes_no.false'), MOST),
          ),
      ),
    );
    expect(gaps).toMatchObject({ type: 'cloze', text: 'Roses are {{1}}, violets {{2}}.' });
    expect([verdictOn(gaps, { 1: 'scarlet', 2: 'blue' }), verdictOn(gaps, { 1: 'blue', 2: 'red' })]).toEqual([
      'met',
      'not-yet',
    ]);
    expect(verdictOn(either, optionOf(either, 'No'))).toBe('met');
  });

  it('resolve file names by the manifest', async () => {
    const files = {
      'imsmanifest.xml':
        '<manifest identifier="m" xmlns:bb="http://www.blackboard.com/content-packaging/"><organizations/><resources><resource bb:file="res00001.dat" bb:title="Pool" identifier="res00001" type="assessment/x-bb-qti-pool" xml:base="res00001"/><resource bb:file="res00002.dat" identifier="res00002" type="course/x-bb-coursesetting" xml:base="res00002"/></resources></manifest>',
      'res00001.dat': document(
        `<assessment title="Pool"><section>${question('Essay', '<img src="@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-12_1" alt="A map">', typed('response'), '')}</section></assessment>`,
      ),
      'res00002.dat': '<COURSE/>',
      'csfiles/home_dir/map__xid-12_1.png': new Uint8Array([1]),
    };
    expect(await qtiReader.recognises(filesInMemory(files))).toBe(true);
    const reading = await readFiles(qtiReader, files);
    expect(reading.course.modules.map(({ title }) => title)).toEqual(['Pool']);
    expect(reading.course.files.map(({ path }) => path)).toEqual(['csfiles/home_dir/map__xid-12_1.png']);
    expect(reading.parts.filter(({ outcome }) => outcome === 'left-out').map(({ title }) => title)).toContain(
      'res00002.dat',
    );
  });
});

describe('Brightspace questions', () => {
  const fields = (kind: string) =>
    `<itemmetadata><qtimetadata><qti_metadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>${kind}</fieldentry></qti_metadatafield></qtimetadata></itemmetadata>`;
  const shown = (more = '') => `<material><mattext texttype="text/html">Which?</mattext>${more}</material>`;

  it('read where an answer is typed and drop settings', async () => {
    const reading = await read(
      `<item title="Q">${fields('Short Answer')}<presentation><flow>${shown()}<response_extension><d:display_style xmlns:d="d">2</d:display_style></response_extension><response_str ident="q_STR" rcardinality="Single"><render_fib d:input_boxes="2" xmlns:d="d" fibtype="String"><response_label ident="q_ANS"/></render_fib></response_str></flow></presentation><resprocessing><respcondition><conditionvar><varequal respident="q_ANS" case="no">iron</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item>`,
    );
    const [check, ...others] = checksOf(reading);
    expect(others).toEqual([]);
    expect([verdictOn(check, 'Iron'), verdictOn(check, 'tin')]).toEqual(['met', 'not-yet']);
    expect(notesOf(reading, 'Q')).toEqual(['scoring-simplified']);
  });

  it('say that their numbers are drawn and hide the formula', async () => {
    const drawn =
      '<mat_extension><variable name="x"><minvalue>10</minvalue></variable><formula>2 * {x}</formula></mat_extension>';
    const reading = await read(
      `<item title="Q">${fields('Arithmetic')}<presentation><flow>${shown(drawn)}<response_num ident="n" rcardinality="Single"><render_fib fibtype="Decimal"/></response_num></flow></presentation><resprocessing><respcondition><respcond_extension><formula>2 * {x}</formula></respcond_extension><conditionvar><other/></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item>`,
    );
    expect(elementsOf(reading)[0]?.content).not.toContain('10');
    expect(notesOf(reading, 'Q')).toEqual(expect.arrayContaining(['random-values', 'custom-grading', 'key-missing']));
    expect(partOf(reading, 'Q')?.outcome).toBe('partly');
  });
});
