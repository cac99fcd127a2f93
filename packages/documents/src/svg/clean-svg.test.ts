import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { cleanSvg } from './clean-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** Active content and external references in every SVG form. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<script href="https://evil.example/x.js"/>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<g onload="alert(1)"><path d="M0 0"/></g>',
  '<rect onClick="alert(1)" width="1" height="1"/>',
  '<a href="javascript:alert(1)"><text>go</text></a>',
  '<a xlink:href="https://evil.example/"><text>go</text></a>',
  '<image href="https://evil.example/x.png" width="1" height="1"/>',
  '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+" width="1" height="1"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="//evil.example/x.svg#a"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"/></foreignObject>',
  '<style>@import url(https://evil.example/x.css);</style>',
  '<style>rect { fill: url("https://evil.example/x.svg#a") }</style>',
  '<style>rect { fill: u\\72l(https://evil.example/x) }</style>',
  '<style>@font-face { font-family: x; src: url( //evil.example/x.woff) }</style>',
  '<rect style="fill: url(https://evil.example/x)" width="1" height="1"/>',
  '<rect fill="url( \'https://evil.example/x\' )" width="1" height="1"/>',
  '<rect filter="url(https://evil.example/x#f)" width="1" height="1"/>',
  '<a id="l"/><set href="#l" attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="xlink:href" values="javascript:alert(1)"/>',
  '<!-- --><?xml-stylesheet href="https://evil.example/x.css"?>',
  '<iframe src="https://evil.example/"/>',
  '<handler type="text/javascript">alert(1)</handler>',
];

describe('cleanSvg', () => {
  it('keeps shapes, gradients, styles, symbols, text and embedded pictures', () => {
    const { text, width, height } = cleanSvg(
      svg(
        '<title>A &amp; B</title><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><path id="p" d="M0 0L1 1"/></defs><style><![CDATA[.a > .b { fill: url(#g) }]]></style><g class="a" transform="scale(2)"><rect class="b" fill="url(#g)" stroke-width="2" width="4" height="2"/><use xlink:href="#p"/><text xml:space="preserve" font-family="Arial">x<tspan dy="2">2</tspan></text><image width="1" height="1" xlink:href="data:image/png;base64,iVBORw0KGgo="/></g>',
      ),
    );
    expect({ width, height }).toEqual({ width: 40, height: 20 });
    for (const kept of [
      '<title>A &#x26; B</title>',
      'stop-color="red"',
      'viewBox="0 0 40 20"',
      'fill: url(#g)',
      'fill="url(#g)"',
      'stroke-width="2"',
      'xlink:href="#p"',
      'xml:space="preserve"',
      'data:image/png;base64,iVBORw0KGgo=',
      'class="b"',
      'transform="scale(2)"',
    ])
      expect(text).toContain(kept);
    expect(text).not.toContain('DOCTYPE');
  });

  it('removes scripts and external references in any combination', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (parts, isDeep) => {
          const inside = isDeep ? parts.reduceRight((inner, part) => `${part}<g>${inner}</g>`, '') : parts.join('');
          const { text } = cleanSvg(svg(`${inside}<path d="M0 0"/>`));
          expect(text).not.toMatch(
            /evil|alert|script|\son\w+\s*=|foreignObject|iframe|@import|<a[\s>]|href="(?!#|data:image\/(?!svg))/i,
          );
          expect(text).toContain('d="M0 0"');
          expect(() => readXml(text)).not.toThrow();
        },
      ),
    );
  });

  it('measures width and height in any unit or by view box', () => {
    const size = (attributes: string) => {
      const { width, height } = cleanSvg(svg('', attributes));
      return [width, height];
    };
    expect(size('width="10" height="20px"')).toEqual([10, 20]);
    expect(size('width="72pt" height="1in"')).toEqual([96, 96]);
    expect(size('width="100%" height="100%" viewBox="0,0,30,60"')).toEqual([30, 60]);
    expect(size('width="100" viewBox="0 0 50 20"')).toEqual([100, 40]);
    expect(size('')).toEqual([300, 150]);
  });

  it('refuses other files, malformed XML and endless drawings', () => {
    const twice = (level: number) => `<use href="#l${level}"/>`.repeat(2);
    const bomb = Array.from({ length: 30 }, (_, level) => `<g id="l${level}">${twice(level + 1)}</g>`).join('');
    for (const text of [
      '',
      'words',
      '<html/>',
      svg('<g>'),
      svg(`${bomb}<path id="l30"/>`),
      svg('<g id="a"><use href="#a"/></g>'),
    ])
      expect(() => cleanSvg(text)).toThrow();
  });
});
