import { expect, it } from 'vitest';
import { checksOf, readFiles, verdictOn } from '../../testing/read-checks.ts';
import { qtiReader } from '../qti-reader.ts';

const declared = (id: string, type: string) =>
  `<responseDeclaration identifier="${id}" cardinality="single" baseType="${type}"/>`;
const oneMoreWhen = (test: string) =>
  `<responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
const half = (id: string, number: number) =>
  oneMoreWhen(
    `<equal toleranceMode="exact"><variable identifier="${id}"/><divide><baseValue baseType="float">${number}</baseValue><baseValue baseType="float">2</baseValue></divide></equal>`,
  );

it('finds right words of extended text and computed numbers for each response', async () => {
  const reading = await readFiles(qtiReader, {
    'item.xml': `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="I" title="Item" adaptive="false" timeDependent="false">
      ${declared('A', 'float')}${declared('B', 'float')}${declared('C', 'string')}
      <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
      <itemBody><p>Name it.</p><extendedTextInteraction responseIdentifier="C"/><p>Half of 7? <textEntryInteraction responseIdentifier="A"/></p><extendedTextInteraction responseIdentifier="none"/><p>Half of 9? <textEntryInteraction responseIdentifier="B"/></p></itemBody>
      <responseProcessing>${oneMoreWhen('<stringMatch caseSensitive="false"><variable identifier="C"/><baseValue baseType="string">two</baseValue></stringMatch>')}${half('A', 7)}${half('B', 9)}</responseProcessing></assessmentItem>`,
  });
  const [long, first, free, second] = checksOf(reading);
  expect([verdictOn(long, 'Two'), verdictOn(long, 'three')]).toEqual(['met', 'not-yet']);
  expect([verdictOn(first, '3.5'), verdictOn(second, '4.5'), verdictOn(second, '3.5')]).toEqual([
    'met',
    'met',
    'not-yet',
  ]);
  expect(free?.type).toBe('free-response');
});
