import type { Check } from '@coursecraft/contract/assessment/check';
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../course/portable-course.ts';
import { checksOf, elementsOf, notesOf, optionOf, partOf, readFiles, verdictOn } from '../../testing/read-checks.ts';
import { qtiReader } from '../qti-reader.ts';

const XMLNS = { '2.1': 'http://www.imsglobal.org/xsd/imsqti_v2p1', '2.2': 'http://www.imsglobal.org/xsd/imsqti_v2p2' };
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/';

type ItemInput = {
  title?: string;
  responses?: string;
  outcomes?: string;
  body: string;
  rules?: string;
  template?: 'match_correct' | 'map_response';
  more?: string;
  attributes?: string;
};
const item = ({
  title = 'Item',
  responses = '',
  outcomes = '',
  body,
  rules = '',
  template,
  more = '',
  attributes = '',
}: ItemInput) =>
  `<assessmentItem xmlns="${XMLNS['2.2']}" identifier="${title}" title="${title}" adaptive="false" timeDependent="false" ${attributes}>${responses}
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>${outcomes}
  <itemBody>${body}</itemBody>${
    template
      ? `<responseProcessing template="${TEMPLATES}${template}"/>`
      : rules && `<responseProcessing>${rules}</responseProcessing>`
  }${more}</assessmentItem>`;
const response = (type: string, correct: string[] = [], { id = 'RESPONSE', many = 'single', map = '' } = {}) =>
  `<responseDeclaration identifier="${id}" cardinality="${many}" baseType="${type}">${
    correct.length > 0
      ? `<correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
      : ''
  }${map}</responseDeclaration>`;
const mapping = (entries: Record<string, number>, more = '', entry = '') =>
  `<mapping ${more}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}" ${entry}/>`)
    .join('')}</mapping>`;
const choice = (options: Record<string, string>, most = 1) =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${most}"><prompt>Which?</prompt>${Object.entries(
    options,
  )
    .map(([id, text]) => `<simpleChoice identifier="${id}">${text}</simpleChoice>`)
    .join('')}</choiceInteraction>`;
const scoreIf = (test: string) =>
  `<responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>`;
const gap = (id = 'RESPONSE') => `<textEntryInteraction responseIdentifier="${id}"/>`;
const colours = { R: 'red', G: 'green', B: 'blue' };

const read = (given: ItemInput, files: Record<string, string | Uint8Array> = {}): Promise<Reading> =>
  readFiles(qtiReader, { 'item.xml': item(given), ...files });
const checkOf = async (given: ItemInput): Promise<Check | undefined> => checksOf(await read(given))[0];

describe('QTI 2 and 3 interactions', () => {
  it('compare several numbers in a text as numbers in any notation', async () => {
    const reading = await read({
      responses:
        response('float', ['4.0'], { id: 'A' }) +
        response('integer', ['7'], { id: 'B' }) +
        response('string', ['red'], { id: 'C' }),
      body: `<p>Two and two is ${gap('A')}, three and four is ${gap('B')}, and blood is ${gap('C')}.</p>`,
      rules: scoreIf(
        `<and>${['A', 'B', 'C'].map((id) => `<match><variable identifier="${id}"/><correct identifier="${id}"/></match>`).join('')}</and>`,
      ),
    });
    const [four, seven, red] = checksOf(reading);
    expect([four, seven, red].map((check) => check?.type)).toEqual(['numeric', 'numeric', 'short-text']);
    for (const written of ['4', '4.0', '4,0', ' 4.00 ']) expect(verdictOn(four, written)).toBe('met');
    expect(verdictOn(four, '4.1')).toBe('not-yet');
    expect([verdictOn(seven, '7.0'), verdictOn(seven, '8'), verdictOn(red, 'red')]).toEqual(['met', 'not-yet', 'met']);
  });

  it('read one choice by template or equivalent rules', async () => {
    const base = { responses: response('identifier', ['G']), body: choice(colours) };
    const rules = scoreIf('<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>');
    const other = scoreIf(
      '<match><variable identifier="RESPONSE"/><baseValue baseType="identifier">G</baseValue></match>',
    );
    for (const given of [
      { ...base, template: 'match_correct' as const },
      { ...base, rules },
      { ...base, rules: other },
    ]) {
      const check = await checkOf(given);
      expect(check).toMatchObject({ type: 'single-choice', stem: 'Which?' });
      expect(verdictOn(check, optionOf(check, 'green'))).toBe('met');
      expect(verdictOn(check, optionOf(check, 'red'))).toBe('not-yet');
    }
  });

  it('prefer rules to declared answers and use the declaration without rules', async () => {
    const ruled = await checkOf({
      responses: response('identifier', ['R']),
      body: choice(colours),
      rules: scoreIf('<match><variable identifier="RESPONSE"/><baseValue baseType="identifier">B</baseValue></match>'),
    });
    expect(verdictOn(ruled, optionOf(ruled, 'blue'))).toBe('met');
    const declared = await checkOf({ responses: response('identifier', ['R']), body: choice(colours) });
    expect(verdictOn(declared, optionOf(declared, 'red'))).toBe('met');
  });

  it('read several choices by their scores', async () => {
    const map = mapping({ R: 1, B: 1 }, 'lowerBound="0" defaultValue="-1"');
    const check = await checkOf({
      responses: response('identifier', ['R', 'B'], { many: 'multiple', map }),
      body: choice(colours, 0),
      template: 'map_response',
    });
    expect(check?.type).toBe('multi-choice');
    expect(verdictOn(check, [optionOf(check, 'red'), optionOf(check, 'blue')])).toBe('met');
    expect(verdictOn(check, [optionOf(check, 'red'), optionOf(check, 'green')])).toBe('not-yet');
  });

  it('read ordering, matching and association', async () => {
    const order = await checkOf({
      responses: response('identifier', ['B', 'R', 'G'], { many: 'ordered' }),
      body: `<orderInteraction responseIdentifier="RESPONSE"><prompt>Order!</prompt>${Object.entries(colours)
        .map(([id, text]) => `<simpleChoice identifier="${id}">${text}</simpleChoice>`)
        .join('')}</orderInteraction>`,
      template: 'match_correct',
    });
    expect(order).toMatchObject({ type: 'order', items: ['blue', 'red', 'green'] });
    expect(verdictOn(order, ['blue', 'green', 'red'])).not.toBe('met');

    const set = (options: Record<string, string>, most = 1) =>
      `<simpleMatchSet>${Object.entries(options)
        .map(
          ([id, text]) =>
            `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${text}</simpleAssociableChoice>`,
        )
        .join('')}</simpleMatchSet>`;
    const match = (right: Record<string, string>, correct: string[]) =>
      checkOf({
        responses: response('directedPair', correct, { many: 'multiple' }),
        body: `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="9"><prompt>Match!</prompt>${set({ f: 'France', i: 'Italy' })}${set(right, 2)}</matchInteraction>`,
        template: 'match_correct',
      });
    const even = await match({ p: 'Paris', r: 'Rome' }, ['f p', 'i r']);
    expect(even?.type).toBe('match');
    expect(verdictOn(even, { France: 'Paris', Italy: 'Rome' })).toBe('met');
    const more = await match({ p: 'Paris', r: 'Rome', b: 'Berlin' }, ['f p', 'i r']);
    expect(more?.type).toBe('cloze');
    expect(verdictOn(more, { 1: 'Paris', 2: 'Rome' })).toBe('met');
    const several = await match({ e: 'in Europe', s: 'in Asia' }, ['f e', 'i e', 'i s']);
    expect(several?.type).toBe('multi-choice');

    const associate = await checkOf({
      responses: response('pair', ['a b', 'c d'], { many: 'multiple' }),
      body: `<associateInteraction responseIdentifier="RESPONSE" maxAssociations="2"><prompt>Pair!</prompt>${['a', 'b', 'c', 'd'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id.toUpperCase()}</simpleAssociableChoice>`).join('')}</associateInteraction>`,
      template: 'match_correct',
    });
    expect(associate).toMatchObject({
      type: 'match',
      pairs: [
        { left: 'A', right: 'B' },
        { left: 'C', right: 'D' },
      ],
    });
  });

  it('read typed, selected and dragged gaps in one text', async () => {
    const check = await checkOf({
      responses:
        response('string', ['sat'], { id: 'A', map: mapping({ sat: 1, lay: 1 }, '', 'caseSensitive="false"') }) +
        response('identifier', ['M'], { id: 'C' }) +
        response('directedPair', ['K S1'], { id: 'D', many: 'multiple' }),
      body: `<p>The cat ${gap('A')} on the <inlineChoiceInteraction responseIdentifier="C"><inlineChoice identifier="M">mat</inlineChoice><inlineChoice identifier="H">hat</inlineChoice></inlineChoiceInteraction>.</p>
        <gapMatchInteraction responseIdentifier="D"><gapText identifier="K" matchMax="1">milk</gapText><gapText identifier="T" matchMax="1">tea</gapText><p>It drank <gap identifier="S1"/>.</p></gapMatchInteraction>`,
      rules: `<setOutcomeValue identifier="SCORE"><mapResponse identifier="A"/></setOutcomeValue>${['C', 'D'].map((id) => `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`).join('')}`,
    });
    expect(check).toMatchObject({ type: 'cloze', text: 'The cat {{1}} on the {{2}}.\\\nIt drank {{3}}.' });
    expect(verdictOn(check, { 1: 'lay', 2: 'mat', 3: 'milk' })).toBe('met');
    expect(verdictOn(check, { 1: 'sat', 2: 'hat', 3: 'tea' })).toBe('partly');
  });

  it('read one gap as case-sensitive words unless stated otherwise', async () => {
    const base = { body: `<p>Who was the king?</p><p>${gap()}</p>`, template: 'map_response' as const };
    const strict = await checkOf({ ...base, responses: response('string', ['John'], { map: mapping({ John: 1 }) }) });
    expect(strict).toMatchObject({ type: 'short-text', stem: 'Who was the king?', caseSensitive: true });
    expect(verdictOn(strict, 'john')).toBe('not-yet');
    const loose = await checkOf({
      ...base,
      responses: response('string', ['John'], { map: mapping({ John: 1, Lackland: 1 }, '', 'caseSensitive="false"') }),
    });
    expect(verdictOn(loose, 'lackland')).toBe('met');
    const within = await checkOf({
      ...base,
      body: `<p>King ${gap()} had no land.</p>`,
      responses: response('string', ['John'], { map: mapping({ John: 1 }) }),
    });
    expect(within?.stem).toBe('King \\_\\_\\_\\_ had no land.');
  });

  it.each([
    [
      'as it is',
      '<equal toleranceMode="exact"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>',
      10,
      10.1,
    ],
    [
      'with a tolerance',
      '<equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>',
      10.5,
      10.6,
    ],
    [
      'with a share',
      '<equal toleranceMode="relative" tolerance="10 10"><correct identifier="RESPONSE"/><variable identifier="RESPONSE"/></equal>',
      11,
      11.1,
    ],
    [
      'in a range',
      '<and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">8</baseValue></gte><lte><variable identifier="RESPONSE"/><baseValue baseType="float">9</baseValue></lte></and>',
      8,
      7.9,
    ],
  ])('read a number %s', async (_, test, right, wrong) => {
    const check = await checkOf({
      responses: response('float', ['10']),
      body: `<p>How long?</p><p>${gap()} cm</p>`,
      rules: scoreIf(test),
    });
    expect(check).toMatchObject({ type: 'numeric', stem: 'How long?', unit: 'cm' });
    expect(verdictOn(check, right)).toBe('met');
    expect(verdictOn(check, wrong)).toBe('not-yet');
  });

  it('read a slider as its highest scoring numbers', async () => {
    const check = await checkOf({
      responses: response('integer', ['5'], { map: mapping({ 4: 1, 5: 1, 6: 1, 7: 0.5 }) }),
      body: '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="10" step="1"><prompt>How many?</prompt></sliderInteraction>',
      template: 'map_response',
    });
    expect(check).toMatchObject({ type: 'numeric', stem: 'How many? (0–10)', answer: 5, tolerance: 1 });
  });

  it('read hottext choices', async () => {
    const check = await checkOf({
      responses: response('identifier', ['B']),
      body: '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which is wrong?</prompt><p>He <hottext identifier="A">goes</hottext> to <hottext identifier="B">there</hottext>.</p></hottextInteraction>',
      template: 'match_correct',
    });
    expect(check?.type).toBe('single-choice');
    expect(verdictOn(check, optionOf(check, 'there'))).toBe('met');
  });

  it('read extended text as a prompt with the scorer rubric as criteria', async () => {
    const body =
      '<p>Read it.</p><extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Why?</prompt></extendedTextInteraction>';
    const rubric =
      '<rubricBlock view="scorer"><ul><li>Names two reasons.</li><li>Gives an example.</li></ul></rubricBlock>';
    const reading = await read({ responses: response('string'), body: body + rubric });
    expect(checksOf(reading)[0]).toMatchObject({
      type: 'free-response',
      stem: 'Why?',
      rows: [expect.any(String), expect.any(String)],
    });
    expect(elementsOf(reading)[0]?.rows.map(({ statement }) => statement)).toEqual([
      'Names two reasons.',
      'Gives an example.',
    ]);
    expect(elementsOf(reading)[0]?.content).not.toContain('reasons');
    expect(reading.parts.filter(({ kind }) => kind === 'criterion')).toHaveLength(2);
  });

  it.each([
    'hotspotInteraction',
    'selectPointInteraction',
    'graphicGapMatchInteraction',
    'customInteraction',
    'portableCustomInteraction',
  ])('name a %s and keep its text and picture', async (name) => {
    const body = `<${name} responseIdentifier="RESPONSE"><prompt>Where is it?</prompt><object type="image/png" data="map.png">A map</object></${name}>`;
    const reading = await read({ responses: response('identifier', ['A']), body }, { 'map.png': new Uint8Array([1]) });
    expect(partOf(reading, 'Item')).toMatchObject({
      outcome: 'partly',
      becomes: 'text',
      notes: [{ note: 'kind-unknown', what: name }],
    });
    expect(elementsOf(reading)[0]?.content).toBe('![A map](media/map.png)\n\nWhere is it?');
  });

  it.each(['uploadInteraction', 'drawingInteraction'])('read a %s as plain content', async (name) => {
    const reading = await read({
      responses: response('file'),
      body: `<${name} responseIdentifier="RESPONSE"><prompt>Hand it in.</prompt></${name}>`,
    });
    expect(checksOf(reading)[0]?.type).toBe('free-response');
    expect(notesOf(reading, 'Item')).toContain('staff-graded');
  });

  it('keep the feedback of each choice', async () => {
    const said = (id: string, text: string) =>
      `<feedbackInline outcomeIdentifier="FB" identifier="${id}" showHide="show">${text}</feedbackInline>`;
    const check = await checkOf({
      responses: response('identifier', ['G']),
      outcomes:
        '<outcomeDeclaration identifier="FB" cardinality="single" baseType="identifier"/><outcomeDeclaration identifier="END" cardinality="single" baseType="identifier"/>',
      body: choice({ R: `red${said('R', 'No, not red.')}`, G: `green${said('G', 'Yes.')}` }),
      rules: `<setOutcomeValue identifier="FB"><variable identifier="RESPONSE"/></setOutcomeValue><setOutcomeValue identifier="END"><baseValue baseType="identifier">all</baseValue></setOutcomeValue>${scoreIf('<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>')}`,
      more: '<modalFeedback outcomeIdentifier="END" identifier="all" showHide="show">Leaves are green.</modalFeedback>',
    });
    expect(check).toMatchObject({
      explanation: 'Leaves are green.',
      options: [
        { text: 'red', feedback: 'No, not red.' },
        { text: 'green', feedback: 'Yes.' },
      ],
    });
  });

  it('draw template values once and compute the answer', async () => {
    const reading = await read({
      responses: response('integer'),
      outcomes: '<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>',
      body: `<p>What is twice <printedVariable identifier="N"/>?</p><p>${gap()}</p>`,
      rules: scoreIf(
        '<equal toleranceMode="exact"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>',
      ),
      more: '<templateProcessing><setTemplateValue identifier="N"><randomInteger min="3" max="9"/></setTemplateValue><setCorrectResponse identifier="RESPONSE"><product><baseValue baseType="integer">2</baseValue><variable identifier="N"/></product></setCorrectResponse></templateProcessing>',
    });
    const [check] = checksOf(reading);
    const drawn = Number(/twice (\d+)\?/.exec(check?.stem ?? '')?.[1]);
    expect(drawn).toBeGreaterThanOrEqual(3);
    expect(verdictOn(check, drawn * 2)).toBe('met');
    expect(verdictOn(check, drawn * 2 + 1)).toBe('not-yet');
    expect(notesOf(reading, 'Item')).toContain('random-values');
  });

  it('have no key if two answers score equally or a rule is unknown', async () => {
    const sets = ['R', 'B'].map(
      (id) =>
        `<responseElseIf><match><variable identifier="RESPONSE"/><multiple><baseValue baseType="identifier">${id}</baseValue></multiple></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseElseIf>`,
    );
    const two = await read({
      responses: response('identifier', [], { many: 'multiple' }),
      body: choice(colours, 0),
      rules: `<responseCondition><responseIf><isNull><variable identifier="RESPONSE"/></isNull></responseIf>${sets.join('')}</responseCondition>`,
    });
    expect(checksOf(two)).toEqual([]);
    expect(notesOf(two, 'Item')).toContain('not-a-check');
    const unknown = await read({
      responses: response('identifier', ['R']),
      body: choice(colours),
      rules: scoreIf('<customOperator class="x"/>'),
    });
    expect(checksOf(unknown)).toEqual([]);
    expect(partOf(unknown, 'Item')?.notes).toContainEqual({ note: 'custom-grading', what: 'customOperator' });
    expect(elementsOf(unknown)[0]?.content).toContain('- red');
  });

  it('read QTI 3 names with a referenced stimulus', async () => {
    const reading = await readFiles(qtiReader, {
      'items/a.xml': `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="Third" adaptive="false" time-dependent="false">
        <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
        <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
        <qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml"/>
        <qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Who?</qti-prompt><qti-simple-choice identifier="A">I</qti-simple-choice><qti-simple-choice identifier="B">You</qti-simple-choice></qti-choice-interaction></qti-item-body>
        <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`,
      'texts/s.xml':
        '<qti-assessment-stimulus xmlns="x" identifier="s" title="Text"><qti-stimulus-body><p>A long text.</p></qti-stimulus-body></qti-assessment-stimulus>',
    });
    expect(elementsOf(reading)).toHaveLength(1);
    expect(elementsOf(reading)[0]).toMatchObject({ key: 'a', title: 'Third' });
    expect(elementsOf(reading)[0]?.content).toMatch(/^A long text\./);
    const [check] = checksOf(reading);
    expect(verdictOn(check, optionOf(check, 'You'))).toBe('met');
  });
});
