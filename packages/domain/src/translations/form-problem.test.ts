import { expect, test } from 'vitest';
import { formProblem } from './form-problem.ts';

test.each([
  ['words', 'Bread rises in 90 minutes.', 'Brot geht in 90 Minuten auf.'],
  ['numbers as the other language writes them', 'It takes 1,000.5 g.', 'Es braucht 1.000,5 g.'],
  ['a heading', '## Dough', '## Teig'],
  ['a list', '- flour\n- salt', '- Mehl\n- Salz'],
  ['a table', '| a | b |\n|---|---|\n| one | two |', '| a | b |\n|---|---|\n| eins | zwei |'],
  ['marks in another order', 'Salt[^a] and `x` in [it](u).', '[Darin](u) `x` und Salz[^a].'],
  ['gaps in another order', 'The {{1}} eats {{2}}.', '{{2}} frisst {{1}}.'],
])('returns nothing: %s', (_, text, translated) => expect(formProblem(text, translated)).toBeUndefined());

test.each([
  ['nothing', 'Bread.', '  ', /empty/],
  ['an essay', 'Bread.', 'Brot. '.repeat(80), /longer/],
  ['another level', '## Dough', '### Teig', /built/],
  ['a paragraph more', 'Dough.', 'Teig.\n\nUnd mehr.', /built/],
  ['a block', 'Dough.', '```check\ntype: x\n```', /built/],
  ['an item less', '- flour\n- salt', '- Mehl', /built/],
  ['a cell less', '| a | b |\n|---|---|\n| one | two |', '| a |\n|---|\n| eins |', /built/],
  ['another link', '[it](https://a.example)', '[es](https://b.example)', /links/],
  ['a link more', 'It is.', '[Es](https://b.example) ist.', /links/],
  ['a picture more', 'It is.', '![Es](b.png) ist.', /pictures/],
  ['a mark less', 'Salt.[^a]\n\n[^a]: x', 'Salz.\n\n[^a]: x', /footnote/],
  ['other code', 'Call `rise()`.', 'Rufe `geh()` auf.', /code/],
  ['HTML', 'Salt.', 'Salz<b onclick="x">.</b>', /HTML/],
  ['a gap less', '{{1}} and {{2}}', '{{1}} und Salz', /gaps/],
  ['another number', 'In 1492.', 'Im Jahr 1493.', /numbers/],
])('returns a problem: %s', (_, text, translated, problem) => expect(formProblem(text, translated)).toMatch(problem));
