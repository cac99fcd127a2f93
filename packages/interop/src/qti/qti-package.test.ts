import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { elementsOf, notesOf, partOf, readFiles } from '../testing/read-checks.ts';
import { qtiReader } from './qti-reader.ts';

const text = (id: string, body: string, more = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${id}" adaptive="false" timeDependent="false" ${more}><itemBody>${body}</itemBody></assessmentItem>`;
const test = (id: string, inner: string) =>
  `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="Test ${id}"><testPart identifier="p">${inner}</testPart></assessmentTest>`;
const section = (id: string, inner: string) =>
  `<assessmentSection identifier="${id}" title="Section ${id}" visible="true">${inner}</assessmentSection>`;
const ref = (href: string) => `<assessmentItemRef identifier="ref" href="${href}"/>`;
const manifest = (resources: string, title = 'Package') =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><metadata><schema>QTIv2.1 Package</schema><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><title><string>${title}</string></title><language>fr</language></general></lom></metadata><organizations/><resources>${resources}</resources></manifest>`;
const resource = (href: string, type = 'imsqti_item_xmlv2p1') =>
  `<resource identifier="R-${href}" type="${type}" href="${href}"><file href="${href}"/></resource>`;

describe('QTI package import', () => {
  it('recognizes a package by its manifest or a question document', async () => {
    const recognises = (files: Record<string, string>) => qtiReader.recognises(filesInMemory(files));
    expect(await recognises({ 'imsmanifest.xml': manifest(resource('a.xml')) })).toBe(true);
    expect(await recognises({ 'folder/imsmanifest.xml': manifest(resource('a.xml')) })).toBe(true);
    expect(await recognises({ 'a.xml': text('a', '<p>x</p>') })).toBe(true);
    expect(await recognises({ 'a.xml': '<quiz><question type="essay"/></quiz>', 'b.txt': '<assessmentItem>' })).toBe(
      false,
    );
    expect(
      await recognises({ 'imsmanifest.xml': manifest('<resource identifier="r" type="webcontent" href="a.html"/>') }),
    ).toBe(false);
  });

  it('reads a module per test, a section per section and elements in test order', async () => {
    const reading = await readFiles(qtiReader, {
      'imsmanifest.xml': manifest(resource('z.xml') + resource('a.xml') + resource('t.xml', 'imsqti_test_xmlv2p1')),
      't.xml': test(
        'T',
        section(
          'S',
          `<rubricBlock view="candidate"><p>Be quick.</p></rubricBlock>${ref('z.xml')}${section('I', ref('a.xml') + ref('b.xml'))}`,
        ),
      ),
      'z.xml': text('z', '<p>Z</p>'),
      'a.xml': text('a', '<p>A</p>'),
      'b.xml': text('b', '<p>B</p>'),
      'loose.xml': text('loose', '<p>L</p>'),
    });
    expect(reading.course).toMatchObject({ key: 'M', title: 'Package', language: 'fr' });
    expect(
      reading.course.modules.map(({ title, sections }) => [
        title,
        sections.map((one) => [one.title, one.elements.map(({ title: own, content }) => [own, content])]),
      ]),
    ).toEqual([
      [
        'Test T',
        [
          [
            'Section S',
            [
              ['Section S', 'Be quick.'],
              ['z', 'Z'],
              ['Section I', 'A\n\nB'],
            ],
          ],
        ],
      ],
      ['Package', [['Package', [['loose', 'L']]]]],
    ]);
  });

  it('follows sections in separate files and stops at cycles', async () => {
    const reading = await readFiles(qtiReader, {
      't.xml': test('T', '<assessmentSectionRef identifier="r" href="s.xml"/>'),
      's.xml': `<assessmentSection identifier="S" title="S" xmlns="x">${ref('a.xml')}<assessmentSectionRef identifier="again" href="s.xml"/></assessmentSection>`,
      'a.xml': text('a', '<p>A</p>'),
    });
    expect(elementsOf(reading).map(({ content }) => content)).toEqual(['A']);
    expect(reading.parts.flatMap(({ notes }) => notes)).toContainEqual({ note: 'cycle', what: 's.xml' });
  });

  it('names what is missing, damaged or too deep and reads the rest', async () => {
    const reading = await readFiles(qtiReader, {
      'imsmanifest.xml': manifest(resource('gone.xml') + resource('bad.xml') + resource('good.xml')),
      't.xml': test('T', section('S', ref('nowhere.xml'))),
      'bad.xml': '<assessmentItem identifier="x"><itemBody><p>',
      'deep.xml': `<assessmentItem identifier="d">${'<div>'.repeat(1000)}${'</div>'.repeat(1000)}</assessmentItem>`,
      'good.xml': text('good', '<p>Good</p>'),
    });
    expect(elementsOf(reading).map(({ key }) => key)).toEqual(['good']);
    expect(notesOf(reading, 'R-gone.xml')).toEqual(['file-missing']);
    expect(notesOf(reading, 'bad.xml')).toEqual(['unreadable']);
    expect(notesOf(reading, 'deep.xml')).toEqual(['unreadable']);
    expect(reading.parts.flatMap(({ notes }) => notes)).toContainEqual({ note: 'file-missing', what: 'nowhere.xml' });
  });

  it('reads nothing external, runs nothing and limits entities', async () => {
    const reading = await readFiles(qtiReader, {
      'a.xml': `<!DOCTYPE assessmentItem [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY lol "lollollol">]>${text('a', '<p>&x;&lol;&unknown; &nbsp;<a href="javascript:alert(1)">go</a><script>alert(1)</script></p>')}`,
    });
    expect(elementsOf(reading)[0]?.content).not.toMatch(/root:|lollol|alert/);
    expect(notesOf(reading, 'a')).toContain('script-dropped');
  });

  it('accepts any identifiers and renames duplicate keys', async () => {
    const reading = await readFiles(qtiReader, {
      'Übung/ä ö.xml': text('問題', '<p>一</p><p><img src="絵%20(1).png" alt="絵"/></p>'),
      'x/other.xml': text('問題', '<p>二</p>'),
      'Übung/絵 (1).png': new Uint8Array([1]),
    });
    expect(elementsOf(reading).map(({ key }) => key)).toEqual(['問題', '問題~2']);
    expect(reading.course.files).toMatchObject([{ path: 'Übung/絵 (1).png' }]);
  });

  it('names files that no text shows', async () => {
    const reading = await readFiles(qtiReader, {
      'a.xml': text('a', '<p>A</p>'),
      'style.css': 'p {}',
      'schema.xsd': '<x/>',
      'picture.png': new Uint8Array([1]),
    });
    expect(partOf(reading, 'style.css')).toMatchObject({ outcome: 'left-out', notes: [{ note: 'style-dropped' }] });
    expect(partOf(reading, 'picture.png')).toMatchObject({ kind: 'picture', outcome: 'left-out' });
    expect(partOf(reading, 'schema.xsd')).toMatchObject({ outcome: 'left-out' });
  });

  it('keeps nested pages, videos and pictures', async () => {
    const body =
      '<object data="page.html" type="text/html"/><object data="film.mp4" type="video/mp4"/><object data="a.eps" type="image/eps"><object data="a.png" type="image/png">A</object></object><object data="https://www.youtube.com/embed/abcdefghijk" type="text/html"/>';
    const reading = await readFiles(qtiReader, {
      'a.xml': text('a', body),
      'page.html': '<html><body><h2>Within</h2></body></html>',
      'film.mp4': new Uint8Array([1]),
      'a.png': new Uint8Array([1]),
    });
    const content = elementsOf(reading)[0]?.content ?? '';
    expect(content).toContain('## Within');
    expect(content).toContain('url: media/film.mp4');
    expect(content).toContain('![A](media/a.png)');
    expect(content).toContain('url: https://www.youtube.com/watch?v=abcdefghijk');
  });

  it('stops at its limits and says so', async () => {
    const many = (count: number, of: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => of(index)).join('');
    const choices = many(2000, (index) => `<simpleChoice identifier="c${index}">t${index}</simpleChoice>`);
    const rules = many(
      5000,
      (index) =>
        `<responseCondition><responseIf><member><baseValue baseType="identifier">c${index % 9}</baseValue><variable identifier="R"/></member><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`,
    );
    const item = (id: string, options: string, more = '') =>
      `<assessmentItem xmlns="x" identifier="${id}" title="${id}"><responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>c1</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><choiceInteraction responseIdentifier="R" maxChoices="0">${options}</choiceInteraction></itemBody>${more}</assessmentItem>`;
    const reading = await readFiles(qtiReader, {
      'choices.xml': item('choices', choices),
      'rules.xml': item(
        'rules',
        many(9, (index) => `<simpleChoice identifier="c${index}">t${index}</simpleChoice>`),
        `<responseProcessing>${rules}</responseProcessing>`,
      ),
      'repeats.xml': `<assessmentItem xmlns="x" identifier="repeats" title="repeats"><templateDeclaration identifier="t" baseType="integer" cardinality="multiple"/><templateProcessing><setTemplateValue identifier="t">${'<repeat numberRepeats="100">'.repeat(5)}<baseValue baseType="integer">1</baseValue>${'</repeat>'.repeat(5)}</setTemplateValue></templateProcessing><itemBody><p>x</p></itemBody></assessmentItem>`,
      'same.xml': `<questestinterop>${'<item ident="same"><presentation><material><mattext>x</mattext></material></presentation></item>'.repeat(1000)}</questestinterop>`,
    });
    expect(notesOf(reading, 'choices')).toContain('too-many-choices');
    expect(notesOf(reading, 'rules')).toContain('custom-grading');
    expect(notesOf(reading, 'repeats')).toContain('random-values');
    expect(new Set(elementsOf(reading).map(({ key }) => key)).size).toBe(1003);
  });
});
