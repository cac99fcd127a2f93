import { expect, it } from 'vitest';
import { checksOf, readFiles } from '../../testing/read-checks.ts';
import { qtiReader } from '../qti-reader.ts';

it('reads HTML in CDATA of an item except in program listings', async () => {
  const reading = await readFiles(qtiReader, {
    'item.xml': `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="I" title="Item" adaptive="false" timeDependent="false">
      <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
      <itemBody><![CDATA[<div>Which is <b>wet</b>?</div>]]><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="a"><![CDATA[<p>Rain</p>]]></simpleChoice><simpleChoice identifier="b"><code><![CDATA[<p>x</p>]]></code></simpleChoice></choiceInteraction></itemBody>
      <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`,
  });
  expect(checksOf(reading)).toMatchObject([
    { stem: 'Which is **wet**?', options: [{ text: 'Rain', correct: true }, { text: '`<p>x</p>`' }] },
  ]);
});
