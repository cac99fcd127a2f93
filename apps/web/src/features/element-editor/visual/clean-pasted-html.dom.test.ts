import { schemaCtx, serializerCtx } from '@milkdown/kit/core';
import { DOMParser } from '@milkdown/kit/prose/model';
import { expect, it } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { documentEditor } from './document/create-document-editor.ts';

async function pasted(html: string): Promise<string> {
  const editor = await documentEditor(document.createElement('div'), '').create();
  const dom = document.createElement('div');
  dom.innerHTML = cleanPastedHtml(html);
  const doc = DOMParser.fromSchema(editor.ctx.get(schemaCtx)).parse(dom);
  const markdown = editor.ctx.get(serializerCtx)(doc);
  await editor.destroy();
  return markdown;
}

it('keeps headings, marks and lists from Word and drops the rest', async () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${text}<o:p></o:p></p>`;
  const word = `<html><head><style>p{color:red}</style></head><body><!--[if gte mso 9]><xml>x</xml><![endif]-->
<h2 style='color:#2F5496'><b>Tides</b><o:p></o:p></h2><p class=MsoNormal>The <b>Moon</b> <span style='font-style:italic'>pulls</span>.<o:p></o:p></p>
${item(1, '·', 'one')}${item(2, 'o', 'inner')}${item(1, '·', 'two')}<p class=MsoNormal>After</p></body></html>`;
  expect(await pasted(word)).toBe('## Tides\n\nThe **Moon** *pulls*.\n\n- one\n  - inner\n- two\n\nAfter\n');
});

it('keeps text from Google Docs without its wrapper', async () => {
  const google = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Bold</span><span style="font-size:11pt;font-weight:400;"> and plain</span></p><ul><li dir="ltr"><p dir="ltr"><span>item</span></p></li></ul></b>`;
  expect(await pasted(google)).toBe('**Bold** and plain\n\n- item\n');
});

it('drops unreachable links and executable content', async () => {
  const html = '<p>a<script>alert(1)</script> <a href="javascript:alert(1)">b</a> <img src="file:///c:/x.png"> c</p>';
  expect((await pasted(html)).replace(/ +/g, ' ')).toBe('a b c\n');
});
