import { expect, test } from 'vitest';
import { parseXml } from '../xml/xml-tree.ts';
import { slideBlocks } from './slide-blocks.ts';
import { diagramBlocks } from './slide-diagram.ts';

const xml = (text: string) => parseXml(new TextEncoder().encode(text));
const shape = (inside: string) => `<p:sp><p:txBody><a:p>${inside}</a:p></p:txBody></p:sp>`;
const run = (text: string, look = '') => `<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r>`;

test('reads a shape with a formula once although PowerPoint writes it twice', () => {
  const slide = xml(
    `<p:sld><p:spTree><mc:AlternateContent><mc:Choice>${shape(
      `${run('The area is ')}<a14:m><w:r><w:t>\ue014\\pi r^{2}\ue015</w:t></w:r></a14:m>`,
    )}</mc:Choice><mc:Fallback>${shape(run('The area is'))}</mc:Fallback></mc:AlternateContent></p:spTree></p:sld>`,
  );
  expect(slideBlocks(slide, 1)).toEqual([{ kind: 'paragraph', text: 'The area is $\\pi r^{2}$' }]);
});

test('marks superscript and subscript', () => {
  const slide = xml(
    `<p:sld><p:spTree>${shape(`${run('10')}${run('5', 'baseline="30000"')}${run(' CO')}${run('2', 'baseline="-25000"')}`)}</p:spTree></p:sld>`,
  );
  expect(slideBlocks(slide, 1)).toEqual([{ kind: 'paragraph', text: '10⁵ CO₂' }]);
});

test('reads a diagram as a nested list of its points in order', () => {
  const point = (id: string, text: string, type = '') =>
    `<dgm:pt modelId="${id}" ${type && `type="${type}"`}><dgm:t><a:p>${run(text)}</a:p></dgm:t></dgm:pt>`;
  const under = (from: string, to: string, order: number) =>
    `<dgm:cxn modelId="${from}${to}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const diagram = xml(
    `<dgm:dataModel><dgm:ptLst>${point('0', '', 'doc')}${point('2', 'Rain')}${point('1', 'Sea')}${point('3', 'Snow')}${point('9', 'x', 'parTrans')}</dgm:ptLst>
     <dgm:cxnLst>${under('0', '1', 0)}${under('0', '2', 1)}${under('2', '3', 0)}${under('3', '2', 0)}<dgm:cxn type="presOf" srcId="1" destId="9"/></dgm:cxnLst></dgm:dataModel>`,
  );
  expect(diagramBlocks(diagram)).toEqual([
    {
      kind: 'list',
      items: [
        { text: 'Sea', depth: 0, ordered: false },
        { text: 'Rain', depth: 0, ordered: false },
        { text: 'Snow', depth: 1, ordered: false },
      ],
    },
  ]);
});
