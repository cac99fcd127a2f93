import type { Check } from '@coursecraft/contract/assessment/check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../course/portable-course.ts';
import { checksOf, elementsOf, notesOf, optionOf, partOf, readFiles, verdictOn } from '../../testing/read-checks.ts';
import { qtiReader } from '../qti-reader.ts';

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const material = (html: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${escaped(html)}</mattext></material>`;
const label = (id: string, text: string, more = '') =>
  `<response_label ident="${id}" ${more}>${material(text, 'text/plain')}</response_label>`;
const choices = (id: string, options: Record<string, string>, { many = false, name = '' } = {}) =>
  `<response_lid ident="${id}" rcardinality="${many ? 'Multiple' : 'Single'}">${name && material(name, 'text/plain')}<render_choice>${Object.entries(
    options,
  )
    .map(([key, text]) => label(key, text))
    .join('')}</render_choice></response_lid>`;
const fib = (id: string, type = '') =>
  `<response_str ident="${id}" rcardinality="Single"><render_fib ${type && `fibtype="${type}"`}><response_label ident="a"/></render_fib></response_str>`;
const equal = (id: string, value: string, more = '') => `<varequal respident="${id}" ${more}>${value}</varequal>`;
const when = (test: string, score: string, { action = 'Set', shows = [] as string[], goesOn = 'No' } = {}) =>
  `<respcondition continue="${goesOn}"><conditionvar>${test}</conditionvar>${
    score && `<setvar varname="SCORE" action="${action}">${score}</setvar>`
  }${shows.map((id) => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`).join('')}</respcondition>`;
const said = (id: string, text: string) =>
  `<itemfeedback ident="${id}"><flow_mat>${material(text)}</flow_mat></itemfeedback>`;

type ItemInput = { title?: string; kind?: string; shown: string; conditions?: string; more?: string };
const item = ({ title = 'Question', kind = '', shown, conditions = '', more = '' }: ItemInput) =>
  `<item ident="${title}" title="${title}"><itemmetadata><qtimetadata>${
    kind &&
    `<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>`
  }</qtimetadata></itemmetadata><presentation>${shown}</presentation>${
    conditions &&
    `<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions}</resprocessing>`
  }${more}</item>`;
const document = (inner: string) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">${inner}</questestinterop>`;
const read = (inner: string, files: Record<string, string | Uint8Array> = {}): Promise<Reading> =>
  readFiles(qtiReader, { 'quiz.xml': document(inner), ...files });
const one = async (given: ItemInput): Promise<{ check: Check | undefined; reading: Reading }> => {
  const reading = await read(item(given));
  return { check: checksOf(reading)[0], reading };
};
const colours = { r: 'red', g: 'green', b: 'blue' };

describe('QTI 1.2 and Canvas questions', () => {
  it('read the highest scoring option as single choice and report partial scores', async () => {
    const { check, reading } = await one({
      kind: 'multiple_choice_question',
      shown: material('<p>What is grass?</p>') + choices('r', colours),
      conditions: when(equal('r', 'g'), '100') + when(equal('r', 'b'), '40'),
    });
    expect(check?.type).toBe('single-choice');
    expect(verdictOn(check, optionOf(check, 'green'))).toBe('met');
    expect(verdictOn(check, optionOf(check, 'blue'))).toBe('not-yet');
    expect(notesOf(reading, 'Question')).toContain('partial-credit-simplified');
  });

  it('read two such options as true or false in any order', async () => {
    const { check } = await one({
      kind: 'true_false_question',
      shown: material('Ice floats.') + choices('r', { no: 'False', yes: 'True' }),
      conditions: when(equal('r', 'yes'), '100'),
    });
    expect(check).toMatchObject({ type: 'true-false', stem: 'Ice floats.', answer: true });
    expect(verdictOn(check, false)).toBe('not-yet');
  });

  it('read several answers whether they are required together or score separately', async () => {
    const and = `<and>${equal('r', 'r')}<not>${equal('r', 'g')}</not>${equal('r', 'b')}</and>`;
    const parts = ['r', 'g', 'b'].map((id) =>
      when(equal('r', id), id === 'g' ? '-20' : '50', { action: 'Add', goesOn: 'Yes' }),
    );
    for (const conditions of [when(and, '100'), parts.join('')]) {
      const { check } = await one({ shown: material('Which?') + choices('r', colours, { many: true }), conditions });
      expect(check?.type).toBe('multi-choice');
      expect(verdictOn(check, [optionOf(check, 'red'), optionOf(check, 'blue')])).toBe('met');
      expect(verdictOn(check, [optionOf(check, 'red'), optionOf(check, 'green')])).not.toBe('met');
    }
  });

  it('say that scoring is simplified if wrong choices were ignored', async () => {
    const { check, reading } = await one({
      shown: material('Which?') + choices('r', colours, { many: true }),
      conditions: when(`${equal('r', 'r')}${equal('r', 'b')}`, '100'),
    });
    expect(verdictOn(check, [optionOf(check, 'red'), optionOf(check, 'blue')])).toBe('met');
    expect(notesOf(reading, 'Question')).toContain('scoring-simplified');
  });

  it('accept all words of a short answer and respect case only if stated', async () => {
    const words = (attribute: string) => equal('r', 'Rome', attribute) + equal('r', 'Roma', attribute);
    const loose = await one({
      kind: 'short_answer_question',
      shown: material('Capital?') + fib('r'),
      conditions: when(words(''), '100'),
    });
    expect(loose.check).toMatchObject({ type: 'short-text', accept: ['Rome', 'Roma'] });
    expect(verdictOn(loose.check, 'roma')).toBe('met');
    expect(verdictOn(loose.check, 'Milan')).toBe('not-yet');
    const strict = await one({ shown: material('Capital?') + fib('r'), conditions: when(words('case="Yes"'), '100') });
    expect(verdictOn(strict.check, 'Rome')).toBe('met');
    expect(verdictOn(strict.check, 'rome')).toBe('not-yet');
  });

  it('read blanks as one text with gaps and all accepted words of Canvas', async () => {
    const { check } = await one({
      kind: 'fill_in_multiple_blanks_question',
      shown:
        material('<p>The [pet] sat on the [place].</p>') +
        choices('response_pet', { a: 'cat', b: 'kitten' }, { name: 'pet' }) +
        choices('response_place', { c: 'mat' }, { name: 'place' }),
      conditions:
        when(equal('response_pet', 'a'), '50', { action: 'Add', goesOn: 'Yes' }) +
        when(equal('response_place', 'c'), '50', { action: 'Add', goesOn: 'Yes' }),
    });
    expect(check).toMatchObject({ type: 'cloze', text: 'The {{1}} sat on the {{2}}.' });
    expect(verdictOn(check, { 1: 'kitten', 2: 'mat' })).toBe('met');
    expect(verdictOn(check, { 1: 'dog', 2: 'mat' })).toBe('partly');
  });

  it('read dropdowns as gaps, or as choices if the options are too similar', async () => {
    const dropdown = (options: Record<string, string>, right: string) => ({
      kind: 'multiple_dropdowns_question',
      shown: material('Snow is [c].') + choices('response_c', options, { name: 'c' }),
      conditions: when(equal('response_c', right), '100', { action: 'Add' }),
    });
    const gap = await one(dropdown({ w: 'white', b: 'black' }, 'w'));
    expect(gap.check).toMatchObject({ type: 'cloze', gaps: { 1: { accept: ['white'], options: ['white', 'black'] } } });
    const near = await one(dropdown({ a: 'affect it', e: 'effect it' }, 'e'));
    expect(near.check?.type).toBe('single-choice');
    expect(verdictOn(near.check, optionOf(near.check, 'effect it'))).toBe('met');
    expect(verdictOn(near.check, optionOf(near.check, 'affect it'))).toBe('not-yet');
  });

  it('match rows with partners, or use gaps if options are left over', async () => {
    const rows = (options: Record<string, string>) => ({
      kind: 'matching_question',
      shown: material('Match.') + choices('x', options, { name: 'France' }) + choices('y', options, { name: 'Italy' }),
      conditions:
        when(equal('x', 'p'), '50', { action: 'Add', goesOn: 'Yes' }) +
        when(equal('y', 'r'), '50', { action: 'Add', goesOn: 'Yes' }),
    });
    const even = await one(rows({ p: 'Paris', r: 'Rome' }));
    expect(even.check?.type).toBe('match');
    expect(verdictOn(even.check, { France: 'Paris', Italy: 'Rome' })).toBe('met');
    expect(verdictOn(even.check, { France: 'Rome', Italy: 'Paris' })).toBe('not-yet');
    const more = await one(rows({ p: 'Paris', r: 'Rome', b: 'Berlin' }));
    expect(more.check?.type).toBe('cloze');
    expect(verdictOn(more.check, { 1: 'Paris', 2: 'Rome' })).toBe('met');
    expect(verdictOn(more.check, { 1: 'Berlin', 2: 'Rome' })).toBe('partly');
  });

  it.each([
    [
      'exact',
      `<or>${equal('r', '12.0')}<and><vargte respident="r">12.0</vargte><varlte respident="r">12.0</varlte></and></or>`,
      12,
      12.1,
    ],
    ['a range', '<vargte respident="r">1</vargte><varlte respident="r">4</varlte>', 3.9, 4.1],
    ['a margin', equal('r', '200', 'margintype="percent" margin="10"'), 220, 221],
    ['decimals', equal('r', '1.25', 'precisiontype="decimals" precision="2"'), 1.2549, 1.256],
  ])('read a number: %s', async (_, test, right, wrong) => {
    const { check } = await one({
      kind: 'numerical_question',
      shown: material('How much?') + fib('r', 'Decimal'),
      conditions: when(test, '100'),
    });
    expect(check?.type).toBe('numeric');
    expect(verdictOn(check, right)).toBe('met');
    expect(verdictOn(check, wrong)).toBe('not-yet');
  });

  it('name numbers without a range and keep the question as text', async () => {
    const { reading } = await one({
      kind: 'numerical_question',
      shown: material('How much?') + fib('r', 'Decimal'),
      conditions:
        when('<vargte respident="r">1</vargte><varlte respident="r">2</varlte>', '100') +
        when('<vargte respident="r">5</vargte><varlte respident="r">6</varlte>', '100'),
    });
    expect(partOf(reading, 'Question')).toMatchObject({ outcome: 'partly', becomes: 'text' });
    expect(notesOf(reading, 'Question')).toContain('not-a-check');
    expect(elementsOf(reading)[0]?.content).toContain('How much?');
  });

  it('use the first draw of a formula and say that numbers were drawn', async () => {
    const { check, reading } = await one({
      kind: 'calculated_question',
      shown: material('What is [a] and [b]?') + fib('r', 'Decimal'),
      conditions: when('<other/>', '100'),
      more: `<itemproc_extension><calculated><answer_tolerance>0.5</answer_tolerance><formulas decimal_places="0"><formula>a+b</formula></formulas>
        <var_sets><var_set ident="1"><var name="a">2</var><var name="b">5</var><answer>7.0</answer></var_set></var_sets></calculated></itemproc_extension>`,
    });
    expect(check).toMatchObject({ type: 'numeric', stem: 'What is 2 and 5?', answer: 7, tolerance: 0.5 });
    expect(verdictOn(check, 8)).toBe('not-yet');
    expect(partOf(reading, 'Question')?.notes).toContainEqual({ note: 'random-values', what: 'a+b' });
  });

  it('read ordering', async () => {
    const { check } = await one({
      shown: `${material('Order!')}<response_lid ident="r" rcardinality="Ordered"><render_extension><ims_render_object>${['b', 'a', 'c'].map((id) => label(id, id.repeat(3))).join('')}</ims_render_object></render_extension></response_lid>`,
      conditions: when(equal('r', 'a') + equal('r', 'b') + equal('r', 'c'), '5'),
    });
    expect(check).toMatchObject({ type: 'order', items: ['aaa', 'bbb', 'ccc'] });
    expect(verdictOn(check, ['bbb', 'aaa', 'ccc'])).not.toBe('met');
  });

  it('keep essays, file uploads and texts as such', async () => {
    const reading = await read(
      item({
        title: 'essay',
        kind: 'essay_question',
        shown: material('Why?') + fib('r'),
        conditions: when('<other/>', ''),
      }) +
        item({ title: 'file', kind: 'file_upload_question', shown: material('Hand it in.') }) +
        item({ title: 'text', kind: 'text_only_question', shown: material('<p>Read <b>this</b>.</p>') }),
    );
    expect(checksOf(reading).map(({ type }) => type)).toEqual(['free-response', 'free-response']);
    expect(notesOf(reading, 'essay')).toEqual(['criteria-to-write']);
    expect(notesOf(reading, 'file')).toContain('staff-graded');
    expect(partOf(reading, 'text')).toMatchObject({ kind: 'text', outcome: 'mapped', becomes: 'text' });
    expect(elementsOf(reading)[2]?.content).toBe('Read **this**.');
  });

  it('name hotspot questions and keep the picture', async () => {
    const hotspot = `<response_xy ident="r" rcardinality="Single">${material('Where?')}<render_hotspot><material><matimage uri="map.png"/></material><response_label ident="x" rarea="Rectangle">1,2,3,4</response_label></render_hotspot></response_xy>`;
    const reading = await read(item({ kind: 'hot_spot_question', shown: hotspot }), { 'map.png': new Uint8Array([1]) });
    expect(notesOf(reading, 'Question')).toContain('kind-unknown');
    expect(elementsOf(reading)[0]?.content).toContain('media/map.png');
  });

  it('attach feedback to its choice and the rest to the explanation', async () => {
    const { check } = await one({
      shown: material('Grass?') + choices('r', colours),
      conditions:
        when('<other/>', '', { shows: ['all'], goesOn: 'Yes' }) +
        when(equal('r', 'r'), '', { shows: ['no-red'], goesOn: 'Yes' }) +
        when(equal('r', 'g'), '100', { shows: ['right'] }) +
        when('<other/>', '', { shows: ['wrong'], goesOn: 'Yes' }),
      more: said('all', 'Look outside.') + said('no-red', 'Not red.') + said('right', 'Yes.') + said('wrong', 'No.'),
    });
    expect(check).toMatchObject({
      explanation: 'Look outside.',
      options: [{ feedback: 'Not red. No.' }, { feedback: 'Yes.' }, { feedback: 'No.' }],
    });
  });

  it('read hints and solutions at any position', async () => {
    const { check } = await one({
      shown: material('Grass?') + choices('r', colours),
      conditions: when(equal('r', 'g'), '100'),
      more: `<itemfeedback ident="h"><hint><hintmaterial>${material('A plant.')}</hintmaterial></hint></itemfeedback><itemfeedback ident="s"><solution><solutionmaterial>${material('Leaves are green.')}</solutionmaterial></solution></itemfeedback>`,
    });
    expect(check).toMatchObject({ hints: ['A plant.'], explanation: 'Leaves are green.' });
  });

  it('name unsupported scoring rules and write no key', async () => {
    const { check, reading } = await one({
      shown: material('Where?') + choices('r', colours),
      conditions: when('<varinside respident="r" areatype="Ellipse">1,2</varinside>', '100'),
    });
    expect(check).toBeUndefined();
    expect(partOf(reading, 'Question')?.notes).toContainEqual({ note: 'custom-grading', what: 'varinside' });
    expect(elementsOf(reading)[0]?.content).toContain('- red');
  });

  it('have no key if two options score equally or none scores', async () => {
    const none = await one({ shown: material('?') + choices('r', colours), conditions: when(equal('r', 'g'), '0') });
    expect(none.check).toBeUndefined();
    expect(notesOf(none.reading, 'Question')).toContain('key-missing');
    const two = await one({
      shown: material('Any?') + choices('r', colours),
      conditions: when(`<or>${equal('r', 'g')}${equal('r', 'b')}</or>`, '1'),
    });
    expect(two.check?.type).toBe('cloze');
    expect(verdictOn(two.check, { 1: 'green' })).toBe('met');
    expect(verdictOn(two.check, { 1: 'red' })).toBe('not-yet');
  });

  it('read objectives and grading notes as criteria', async () => {
    const reading = await read(
      item({
        kind: 'essay_question',
        shown: material('Why?') + fib('r'),
        more: `<objectives>${material('Explains erosion.')}</objectives>`,
      }),
    );
    expect(elementsOf(reading)[0]?.rows).toMatchObject([{ statement: 'Explains erosion.' }]);
    expect(checksOf(reading)[0]).toMatchObject({ rows: [elementsOf(reading)[0]?.rows[0]?.key] });
  });
});

describe('Respondus questions', () => {
  const respondus = (kind: string, shown: string, conditions: string) =>
    `<item ident="Question" title="Question"><itemmetadata><qmd_itemtype>${kind}</qmd_itemtype></itemmetadata><presentation>${shown}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="que_score"/></outcomes>${conditions.replaceAll('"SCORE"', '"que_score"')}</resprocessing></item>`;

  it('show package pictures with their own path prefix', async () => {
    const reading = await read(
      respondus(
        'Multichoice',
        material('<p>Who? <img src="%%LINKPATH%%smiley.jpg" alt="A face"> <a href="%%FOLDER%%/more.pdf">more</a></p>') +
          choices('r', colours),
        when(equal('r', 'g'), '100'),
      ),
      { 'smiley.jpg': new Uint8Array([1]), 'more.pdf': new Uint8Array([2]) },
    );
    expect(reading.course.files.map(({ path }) => path)).toEqual(['smiley.jpg', 'more.pdf']);
    expect(checksOf(reading)[0]?.stem).toBe('Who? ![A face](media/smiley.jpg) [more](media/more.pdf)');
  });

  it('match rows to choices with shared or own identifiers', async () => {
    const capitals: [string, string][] = [
      ['France', 'Paris'],
      ['Italy', 'Rome'],
      ['Spain', 'Madrid'],
    ];
    for (const isOwn of [true, false]) {
      const nameOf = (row: number, at: number) => (isOwn ? `R${row}A${at}` : `A${at}`);
      const row = ([country]: [string, string], at: number) =>
        `<response_grp ident="R${at}" rcardinality="Multiple">${material(country)}<render_choice shuffle="No">${capitals.map(([, city], index) => label(nameOf(at, index), city)).join('')}</render_choice></response_grp>`;
      const reading = await read(
        respondus(
          'Matching',
          material('Match them.') + capitals.map(row).join(''),
          capitals
            .map((_, at) => when(equal(`R${at}`, nameOf(at, at)), '33.33', { action: 'Add', goesOn: 'Yes' }))
            .join(''),
        ),
      );
      const [check] = checksOf(reading);
      expect(check?.type).toBe('match');
      expect(verdictOn(check, Object.fromEntries(capitals))).toBe('met');
      expect(verdictOn(check, { France: 'Rome', Italy: 'Paris', Spain: 'Madrid' })).not.toBe('met');
    }
  });

  it('read several blanks in brackets', async () => {
    const reading = await read(
      respondus(
        'Fill-in-Multiple-Blanks',
        material('Roses are [a] and violets are [b].') + fib('RS1') + fib('RS2'),
        when(equal('RS1', 'red'), '50', { action: 'Add', goesOn: 'Yes' }) +
          when(equal('RS2', 'blue'), '50', { action: 'Add' }),
      ),
    );
    const [check] = checksOf(reading);
    expect(check).toMatchObject({ type: 'cloze', text: 'Roses are {{1}} and violets are {{2}}.' });
    expect(verdictOn(check, { 1: 'red', 2: 'blue' })).toBe('met');
    expect(verdictOn(check, { 1: 'blue', 2: 'red' })).toBe('not-yet');
  });
});

describe('QTI 1 documents', () => {
  const asked = (title: string) =>
    item({ title, shown: material(`${title}?`) + choices('r', colours), conditions: when(equal('r', 'g'), '100') });

  it('read assessments and banks as modules, sections as sections and items as elements', async () => {
    const reading = await read(
      `<assessment ident="A" title="Test"><section ident="S"><section ident="G1" title="Group">${asked('a')}</section>${asked('b')}</section></assessment>
       <objectbank ident="B"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Bank</fieldentry></qtimetadatafield></qtimetadata>${asked('c')}</objectbank>${asked('d')}`,
    );
    expect(
      reading.course.modules.map(({ title, sections }) => [
        title,
        sections.map((section) => [section.title, section.elements.map(({ key }) => key)]),
      ]),
    ).toEqual([
      [
        'Test',
        [
          ['Group', ['a']],
          ['Test', ['b']],
        ],
      ],
      ['Bank', [['Bank', ['c']]]],
      ['test', [['test', ['d']]]],
    ]);
  });

  it('include questions drawn from a bank and name external ones', async () => {
    const reading = await readFiles(qtiReader, {
      'bank.xml': document(`<objectbank ident="B">${asked('a')}${asked('b')}</objectbank>`),
      'quiz.xml': document(
        `<assessment ident="A" title="Test"><section ident="S" title="Part"><selection_ordering><selection><selection_number>1</selection_number><sourcebank_ref>B</sourcebank_ref></selection></selection_ordering><bankentry_item item_ref="gone"/></section></assessment>`,
      ),
    });
    const test = reading.course.modules.find(({ title }) => title === 'Test');
    expect(test?.sections[0]?.elements).toHaveLength(2);
    expect(reading.course.modules).toHaveLength(1);
    expect(notesOf(reading, 'Part')).toContain('settings-dropped');
    expect(partOf(reading, 'gone')).toMatchObject({ outcome: 'left-out', notes: [{ note: 'outside-package' }] });
  });

  it('read texts in HTML, plain text, XML and formulas', async () => {
    const html = (inner: string) => `<material><mattext texttype="text/html">${inner}</mattext></material>`;
    const reading = await read(
      item({ title: 'xml', kind: 'text_only_question', shown: html('<p>One <b>two</b></p>') }) +
        item({ title: 'plain', kind: 'text_only_question', shown: material('a < b & <i>c</i>', 'text/plain') }) +
        item({ title: 'cdata', kind: 'text_only_question', shown: html('<![CDATA[<p>1 &amp; 2</p>]]>') }) +
        item({
          title: 'math',
          kind: 'text_only_question',
          shown:
            '<material><mattext>Half: </mattext><m:math xmlns:m="x"><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math></material>',
        }) +
        item({ title: 'braces', kind: 'text_only_question', shown: material('{{1}}') }),
    );
    expect(elementsOf(reading).map(({ content }) => content)).toEqual([
      'One **two**',
      String.raw`a < b & \<i>c\</i>`,
      '1 & 2',
      String.raw`Half: $\frac{1}{2}$`,
      '{ {1} }',
    ]);
  });

  it('find pictures by any path prefix and name missing ones', async () => {
    const shown = material(
      '<img src="%24IMS-CC-FILEBASE%24/a%20b.png" alt="x"><img src="deep/c.png" alt="y"><img src="gone.png" alt="z">',
    );
    const reading = await read(item({ kind: 'text_only_question', shown }), {
      'web_resources/a b.png': new Uint8Array([1]),
      'other/deep/c.png': new Uint8Array([2]),
    });
    expect(reading.course.files.map(({ path }) => path)).toEqual(['web_resources/a b.png', 'other/deep/c.png']);
    expect(notesOf(reading, 'Question')).toEqual(['picture-missing']);
  });
});
