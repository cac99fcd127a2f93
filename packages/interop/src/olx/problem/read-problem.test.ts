import type { Check } from '@coursecraft/contract/assessment/check';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { listChecks } from '@coursecraft/domain/content/checks';
import { type KeyedCheck, scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { describe, expect, it } from 'vitest';
import { olxReader } from '../olx-reader.ts';

const readProblem = async (problem: string, files: Record<string, string> = {}) => {
  const course = `<course org="O" course="C" url_name="r"><chapter><sequential><vertical display_name="V">${problem}</vertical></sequential></chapter></course>`;
  const { course: read, parts } = await olxReader.read(filesInMemory({ 'course.xml': course, ...files }), 'c');
  const content = read.modules[0]?.sections[0]?.elements[0]?.content ?? '';
  const problems = parts.filter(({ kind }) => kind === 'problem');
  return {
    content,
    checks: [...listChecks(content)],
    parts: problems,
    notes: problems.flatMap((part) => part.notes.map(({ note }) => note)),
  };
};
const problem = (xml: string, attributes = '') => readProblem(`<problem url_name="p" ${attributes}>${xml}</problem>`);
const verdict = (check: Check | undefined, response: Parameters<typeof scoreResponse>[1]) => {
  const score = scoreResponse(check as KeyedCheck, response);
  return score.ok ? score.verdict : score.reason;
};

describe('choice problem', () => {
  it('with one right option is a single choice with feedback, hints and solution', async () => {
    const { checks, parts } = await problem(
      '<multiplechoiceresponse><p>Look up.</p><label>Which is a <b>star</b>?</label><description>Take one.</description><choicegroup shuffle="true">' +
        '<choice correct="false">Moon<choicehint label="No">It only reflects.</choicehint></choice><choice correct="true">Sun</choice></choicegroup>' +
        '<solution><div class="detailed-solution"><p>Explanation</p><p>It shines by itself.</p></div></solution></multiplechoiceresponse>' +
        '<demandhint><hint>It is hot.</hint></demandhint>',
    );
    expect(checks).toEqual([
      {
        type: 'single-choice',
        stem: 'Look up.\\\nWhich is a **star**?\\\nTake one.',
        hints: ['It is hot.'],
        explanation: 'It shines by itself.',
        options: [
          { id: 'a', text: 'Moon', feedback: 'No It only reflects.' },
          { id: 'b', text: 'Sun', correct: true },
        ],
      },
    ]);
    expect(parts).toMatchObject([{ called: 'multiplechoiceresponse', outcome: 'mapped', becomes: 'single-choice' }]);
    expect([verdict(checks[0], 'b'), verdict(checks[0], 'a')]).toEqual(['met', 'not-yet']);
  });

  it('with any right option is a gap that accepts each of them', async () => {
    const { checks } = await problem(
      '<multiplechoiceresponse><label>Name a prime.</label><choicegroup><choice correct="true">two</choice><choice correct="true">three</choice><choice correct="false">four</choice></choicegroup></multiplechoiceresponse>',
    );
    expect(['two', 'three', 'four'].map((word) => verdict(checks[0], { 1: word }))).toEqual(['met', 'met', 'not-yet']);
  });

  it('stays as text if a typo would make a wrong option right', async () => {
    const { checks, content, parts } = await problem(
      '<multiplechoiceresponse><label>Which?</label><choicegroup><choice correct="true">mitosis</choice><choice correct="true">budding</choice><choice correct="false">meitosis</choice></choicegroup></multiplechoiceresponse>',
    );
    expect(checks).toEqual([]);
    expect(content).toBe('Which?\n\n- mitosis\n- budding\n- meitosis');
    expect(parts).toMatchObject([{ outcome: 'left-out', notes: [{ note: 'not-a-check' }] }]);
  });

  it('with several selections is a multiple choice with simplified partial credit', async () => {
    const { checks, notes } = await problem(
      '<choiceresponse partial_credit="EDC"><label>Which fly?</label><checkboxgroup><choice correct="true">Owl<choicehint selected="true">Yes</choicehint><choicehint selected="false">It does</choicehint></choice><choice correct="false">Cow</choice><choice correct="true">Bat</choice><compoundhint value="A B">Hm</compoundhint></checkboxgroup></choiceresponse>',
    );
    expect([verdict(checks[0], ['a', 'c']), verdict(checks[0], ['a', 'b']), verdict(checks[0], ['b'])]).toEqual([
      'met',
      'not-yet',
      'not-yet',
    ]);
    expect(notes).toEqual(['feedback-dropped', 'feedback-dropped', 'partial-credit-simplified']);
  });

  it('without a right option is no check', async () => {
    const { checks, content, parts } = await problem(
      '<choiceresponse><label>Which?</label><checkboxgroup><choice correct="false">A</choice><choice correct="false">B</choice></checkboxgroup></choiceresponse>',
    );
    expect([checks, content]).toEqual([[], 'Which?\n\n- A\n- B']);
    expect(parts[0]).toMatchObject({ outcome: 'left-out', notes: [{ note: 'key-missing' }] });
  });

  it('with a pool is one right option with all others', async () => {
    const { checks, notes } = await problem(
      '<multiplechoiceresponse><label>Even?</label><choicegroup answer-pool="3"><choice correct="true">2</choice><choice correct="true">4</choice><choice correct="false">1</choice><choice correct="false">3</choice></choicegroup></multiplechoiceresponse>',
    );
    expect(checks).toMatchObject([
      { type: 'single-choice', options: [{ text: '2', correct: true }, { text: '1' }, { text: '3' }] },
    ]);
    expect(notes).toEqual(['random-values']);
  });

  it('with marked true statements is a multiple choice', async () => {
    const { checks } = await problem(
      '<truefalseresponse><choicegroup><choice correct="true">Ice floats</choice><choice correct="true">Lead sinks</choice><choice correct="false">Cork sinks</choice></choicegroup></truefalseresponse>',
      'display_name="Which are true?"',
    );
    expect(checks[0]).toMatchObject({ type: 'multi-choice', stem: 'Which are true?' });
  });

  it('is read from both dropdown forms', async () => {
    const { checks } = await problem(
      `<p>First?</p><optionresponse><optioninput options="('it\\'s a, b','c')" correct="c"/></optionresponse>` +
        '<p>Second?</p><optionresponse><optioninput><option correct="True">x<optionhint>Right so</optionhint></option><option correct="False">y</option></optioninput></optionresponse>',
    );
    expect(checks).toMatchObject([
      { stem: 'First?', options: [{ text: "it's a, b" }, { text: 'c', correct: true }] },
      { stem: 'Second?', options: [{ text: 'x', correct: true, feedback: 'Right so' }, { text: 'y' }] },
    ]);
  });
});

describe('text problem', () => {
  it('accepts words as stated with or without case', async () => {
    const { checks, notes } = await problem(
      '<stringresponse answer="Michigan" type="ci"><label>Which lake?</label><additional_answer answer="Lake Michigan"/><correcthint>It is big.</correcthint><stringequalhint answer="Superior">Not that one</stringequalhint><textline size="20"/></stringresponse>' +
        '<stringresponse answer="NaCl"><label>Salt?</label><textline/></stringresponse>',
    );
    expect(checks[0]).toMatchObject({
      type: 'short-text',
      accept: ['Michigan', 'Lake Michigan'],
      explanation: 'It is big.',
    });
    expect(['lake michigan', 'Superior'].map((word) => verdict(checks[0], word))).toEqual(['met', 'not-yet']);
    expect(['NaCl', 'nacl'].map((word) => verdict(checks[1], word))).toEqual(['met', 'not-yet']);
    expect(notes).toEqual(['feedback-dropped']);
  });

  it('never accepts a listed wrong word as a typo', async () => {
    const { checks } = await problem(
      '<stringresponse answer="desert" type="ci"><label>Dry?</label><stringequalhint answer="dessert">No</stringequalhint><textline/></stringresponse>',
    );
    expect(['desert', 'Desert', 'dessert'].map((word) => verdict(checks[0], word))).toEqual(['met', 'met', 'not-yet']);
  });

  it('lists the words of a simple pattern and is a prompt otherwise', async () => {
    const { checks, notes } = await problem(
      '<stringresponse answer="^(gr[ae]y|dark\\s+blue)$" type="ci regexp"><label>Colour?</label><textline/></stringresponse>' +
        '<stringresponse answer="\\d+ .*" type="regexp"><label>Address?</label><textline/></stringresponse>',
    );
    expect(checks).toMatchObject([
      { type: 'short-text', accept: ['gray', 'grey', 'dark blue'] },
      { type: 'free-response' },
    ]);
    expect(notes).toEqual(['pattern-dropped']);
  });

  it('reads the older form with _or_', async () => {
    const { checks } = await problem(
      '<p>One?</p><stringresponse answer="a_or_b" type="ci"><textline/></stringresponse>',
    );
    expect(checks[0]).toMatchObject({ accept: ['a', 'b'] });
  });
});

describe('numerical problem', () => {
  const number = async (answer: string, inner = '') =>
    problem(
      `<numericalresponse answer="${answer}"><label>How many?</label>${inner}<formulaequationinput trailing_text="km"/></numericalresponse>`,
    );

  it('reads absolute and relative tolerance', async () => {
    const [exact] = (await number('12')).checks;
    expect(exact).toMatchObject({ type: 'numeric', answer: 12, unit: 'km' });
    expect(exact).not.toHaveProperty('tolerance');
    const [absolute] = (await number('10', '<responseparam type="tolerance" default="0.5"/>')).checks;
    expect([10.5, 9.5, 10.6].map((value) => verdict(absolute, value))).toEqual(['met', 'met', 'not-yet']);
    const [share] = (await number('-200', '<responseparam type="tolerance" default="5%"/>')).checks;
    expect([-190, -211].map((value) => verdict(share, value))).toEqual(['met', 'not-yet']);
  });

  it('reads expressions and ranges', async () => {
    expect((await number('2*pi')).checks[0]).toMatchObject({ answer: 6.2831853071796, tolerance: 0.0000628 });
    expect((await number('9.3*10^7')).checks[0]).toMatchObject({ answer: 93_000_000 });
    const [closed] = (await number('[5, 7]')).checks;
    expect([5, 7, 7.01].map((value) => verdict(closed, value))).toEqual(['met', 'met', 'not-yet']);
    const open = await number('(5,7)');
    expect([5, 6.99, 7].map((value) => verdict(open.checks[0], value))).toEqual(['not-yet', 'met', 'not-yet']);
    expect(open.notes).toEqual(['scoring-simplified']);
  });

  it('accepts several numbers as words and says so, and is a prompt if nothing can be computed', async () => {
    const several = await number('4', '<additional_answer answer="-4"/>');
    expect(several.checks[0]).toMatchObject({ type: 'short-text', accept: ['4', '-4'] });
    expect(several.notes).toEqual(['scoring-simplified']);
    const complex = await number('10*i');
    expect(complex.checks[0]).toMatchObject({ type: 'free-response', explanation: '`10*i`' });
    expect(complex.notes).toEqual(['custom-grading']);
  });
});

describe('problem with several answers', () => {
  it('is a text with gaps if they are among words', async () => {
    const { checks, parts } = await problem(
      '<p>Fill in.</p><p>A <optionresponse inline="1"><optioninput options="(\'cat\',\'cow\')" correct="cat" inline="1"/></optionresponse> says <stringresponse answer="meow" type="ci" inline="1"><textline inline="1"/></stringresponse>.</p>',
    );
    expect(checks).toEqual([
      {
        type: 'cloze',
        stem: 'Fill in.',
        text: 'A {{1}} says {{2}}.',
        gaps: { 1: { accept: ['cat'], options: ['cat', 'cow'] }, 2: { accept: ['meow'] } },
      },
    ]);
    expect(parts.map(({ key, becomes }) => [key, becomes])).toEqual([
      ['problem/p', 'cloze'],
      ['problem/p#2', 'cloze'],
    ]);
  });

  it('is a sequence of checks otherwise, each with its preceding text', async () => {
    const { checks } = await problem(
      '<p>Read:</p><ul><li>one</li><li>two</li></ul><p>How many?</p><numericalresponse answer="2"><formulaequationinput/></numericalresponse><p>And then?</p><stringresponse answer="three" type="ci"><textline/></stringresponse><p>Well done.</p>',
    );
    expect(checks).toMatchObject([
      { type: 'numeric', stem: 'Read:\\\n– one\\\n– two\\\nHow many?' },
      { type: 'short-text', stem: 'And then?\\\nWell done.' },
    ]);
  });

  it('puts the table above its checks if they are in a table row', async () => {
    const { content, checks } = await problem(
      '<table><tr><th>n</th><th>n²</th></tr><tr><td>3</td><td><numericalresponse answer="9"><formulaequationinput label="3 squared"/></numericalresponse></td></tr><tr><td>4</td><td><numericalresponse answer="16"><formulaequationinput label="4 squared"/></numericalresponse></td></tr></table>',
    );
    expect(checks.map(({ type, stem }) => [type, stem])).toEqual([
      ['numeric', '3 squared'],
      ['numeric', '4 squared'],
    ]);
    expect(content).toContain('\\_\\_\\_');
  });
});

describe('unsupported problem', () => {
  it('is a prompt if the answer is text and plain text otherwise', async () => {
    const { content, checks, parts } = await problem(
      '<formularesponse type="cs" samples="x@1:2#3" answer="2*x"><label>Double of x?</label><formulaequationinput/></formularesponse>' +
        '<customresponse cfn="f" expect="3, 7"><p>Two that make ten?</p><textline/><textline/></customresponse>' +
        '<customresponse cfn="g"><p>Turn it.</p><jsinput html_file="/static/turn.html"/></customresponse>' +
        '<coderesponse><p>Write a loop.</p><textbox/></coderesponse>' +
        '<imageresponse><p>Where is north?</p><imageinput src="/static/none.png" rectangle="(1,1)-(2,2)"/></imageresponse>' +
        '<choicetextresponse><p>Pick and fill.</p><radiotextgroup><choice correct="true">x = <numtolerance_input answer="1"/></choice></radiotextgroup></choicetextresponse>' +
        '<surpriseresponse><p>What is new?</p><surpriseinput/></surpriseresponse>',
    );
    expect(checks.map(({ type, stem }) => [type, stem])).toEqual([
      ['free-response', 'Double of x?'],
      ['free-response', 'Two that make ten?'],
      ['free-response', 'Write a loop.'],
      ['free-response', 'What is new?'],
    ]);
    for (const words of ['Turn it.', 'Where is north?', 'Pick and fill.']) expect(content).toContain(words);
    expect(parts.map(({ called, outcome, notes }) => [called, outcome, notes.at(-1)?.note])).toEqual([
      ['formularesponse', 'partly', 'custom-grading'],
      ['customresponse', 'partly', 'custom-grading'],
      ['customresponse', 'left-out', 'custom-grading'],
      ['coderesponse', 'partly', 'staff-graded'],
      ['imageresponse', 'left-out', 'picture-missing'],
      ['choicetextresponse', 'left-out', 'custom-grading'],
      ['surpriseresponse', 'partly', 'custom-grading'],
    ]);
  });

  it('is skipped if a script draws its numbers and kept if it only names them', async () => {
    const drawn = await problem(
      '<script type="loncapa/python">a = random.randint(1, 9)\nb = 2</script><p>What is $a + $b?</p><numericalresponse answer="$a"><formulaequationinput/></numericalresponse>',
    );
    expect([drawn.checks, drawn.content]).toEqual([[], 'What is \\$a + 2?']);
    expect(drawn.parts[0]).toMatchObject({
      outcome: 'left-out',
      notes: expect.arrayContaining([{ note: 'random-values', what: '$a' }]),
    });
    const named = await problem(
      '<script type="loncapa/python">answer = 12.5\nword = "ton"</script><p>How many $word?</p><numericalresponse answer="$answer"><formulaequationinput/></numericalresponse>',
    );
    expect(named.checks).toMatchObject([{ type: 'numeric', stem: 'How many ton?', answer: 12.5 }]);
  });

  it('keeps formulas in any delimiters', async () => {
    const { checks } = await problem(
      '<p>Solve \\(x^2=4\\) or [mathjaxinline]y[/mathjaxinline].</p><stringresponse answer="x" type="ci"><textline/></stringresponse>',
    );
    expect(checks[0]?.stem).toBe('Solve $x^2=4$ or $y$.');
  });
});

describe('simple editor text', () => {
  it('is read if a problem has nothing else', async () => {
    const source = [
      'Intro.',
      '',
      '>>Which fly?||All of them.<<',
      '[x] Owl {{ selected: Yes }, { unselected: It does }}',
      '[ ] Cow',
      '',
      '---',
      '',
      '>>Which one?<<',
      '( ) A {{no}}',
      '(x) B',
      '',
      '---',
      '>>How many?<<',
      '= 5 +- 10%',
      'or= 7',
      '---',
      '>>Pick<<',
      '[[a, (b), c]]',
      '---',
      '>>Name it<<',
      '= Rome {{Indeed}}',
      'or= Roma',
      'not= Paris {{No}}',
      '',
      '||Think||',
      '',
      '[explanation]',
      'So it is.',
      '[explanation]',
    ].join('\n');
    const { checks } = await readProblem(
      `<problem url_name="p" markdown="${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '&#10;')}"/>`,
    );
    expect(checks.map(({ type, stem }) => [type, stem])).toEqual([
      ['multi-choice', 'Intro.\\\nWhich fly?\\\nAll of them.'],
      ['single-choice', 'Which one?'],
      ['free-response', 'How many?'],
      ['single-choice', 'Pick'],
      ['short-text', 'Name it'],
    ]);
    expect(checks[0]?.hints).toEqual(['Think']);
    expect(checks[4]).toMatchObject({ accept: ['Rome', 'Roma'], explanation: 'Indeed\\\nSo it is.' });
    expect(verdict(checks[3], 'b')).toBe('met');
  });

  it('keeps what a script does not compute', async () => {
    const { checks, parts } = await problem(
      '<script type="loncapa/python">x = random.randint(1, 9)</script><p>One and one?</p><numericalresponse answer="2"><formulaequationinput/></numericalresponse><p>What is 2 times $x?</p><numericalresponse answer="$x"><formulaequationinput/></numericalresponse>',
    );
    expect(checks).toMatchObject([{ type: 'numeric', answer: 2 }]);
    expect(parts.map(({ outcome }) => outcome)).toEqual(['partly', 'left-out']);
  });

  it('attaches feedback next to a choice to that choice', async () => {
    const { checks } = await problem(
      '<multiplechoiceresponse targeted-feedback=""><label>Which?</label><choicegroup><choice correct="false" explanation-id="no">Moon</choice><choice correct="true">Sun</choice></choicegroup></multiplechoiceresponse><targetedfeedbackset><targetedfeedback explanation-id="no"><p>It reflects.</p></targetedfeedback></targetedfeedbackset>',
    );
    expect(checks).toMatchObject([{ options: [{ text: 'Moon', feedback: 'It reflects.' }, { text: 'Sun' }] }]);
  });
});
