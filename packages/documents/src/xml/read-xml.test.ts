import { describe, expect, it } from 'vitest';
import { childElements, readXml, textOf } from './read-xml.ts';

const root = (text: string) => childElements(readXml(text))[0];

describe('readXml', () => {
  it.each([
    ['a declaration without a space', '<?xml version="1.0"encoding="UTF-8"?><a>x</a>'],
    ['white space and a byte order mark before it', '\ufeff\n <?xml version="1.0"?>\n<a>x</a>'],
    [
      'a document type with declarations, after comments and instructions',
      '<!-- b --><?x y?><!-- c --><!DOCTYPE a [<!ELEMENT a (b)> <!ATTLIST a b (x|y) "x">]><a>x</a>',
    ],
    ['one that only names a file', '<!doctype a SYSTEM "x.dtd"><a>x</a>'],
  ])('tolerates %s', (_, text) => {
    expect(textOf(root(text))).toBe('x');
  });

  it('decodes HTML entities and keeps unknown ones as text', () => {
    expect(textOf(root('<a>&nbsp;&auml;&unknown; &amp;&lt; &#65; B & C</a>'))).toBe('\u00a0ä&unknown; &< A B & C');
  });

  it('knows all HTML entities and declares none in the XML', () => {
    expect(textOf(root('<a>&iquest;Cu&aacute;l &Eacute; &sum; &notit; &LT;b&GT;</a>'))).toBe('¿Cuál É ∑ &notit; <b>');
  });

  it('keeps CDATA unchanged', () => {
    expect(textOf(root('<a><![CDATA[x & y &amp; <b>&nbsp;]]> & z</a>'))).toBe('x & y &amp; <b>&nbsp; & z');
  });

  it.each([
    ['document types', '<!DOCTYPE a '.repeat(100_000)],
    ['beginnings of CDATA', `<a>${'<![CDATA['.repeat(100_000)}`],
    ['comments', '<!--'.repeat(200_000)],
  ])('terminates for many malformed %s', (_, text) => {
    expect(() => readXml(text)).toThrow();
  });
});
