/**
 * Converts Studio's simple editor text to XML: `>>question<<`, `(x)` and `[x]` choices, `[[a, (b)]]` lists, `=
 * answer`, `||hint||`, `{{feedback}}`, `[explanation]`, `---`.
 */
export function problemMarkdown(markdown: string): string {
  const hints: string[] = [];
  const text = markdown.replace(/\r\n?/g, '\n').replace(/^\s*\|\|(.+?)\|\|\s*$/gm, (_all, hint: string) => {
    hints.push(`<hint>${escaped(hint.trim())}</hint>`);
    return '';
  });
  const questions = text.split(/^\s*---+\s*$/m).map(questionOf);
  const demand = hints.length > 0 ? `<demandhint>${hints.join('')}</demandhint>` : '';
  return `<problem>${questions.join('')}${demand}</problem>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const marked = (text: string) => text.replace(/&(?![a-z#]\w*;)/gi, '&amp;');

const CHOICE = /^\s*(\(|\[)\s*([xX!@ ]*)\s*(\)|\])\s*(.+)$/;
const ANSWER = /^\s*(s?=|or=|not=)\s*(.*)$/;
const FEEDBACK = /\{\{((?:(?!\{\{).)*?)\}\}\s*$/;
const NUMBER = /^[[(]?\s*[-+]?(?:\d|\.\d|\$|pi\b|sqrt\b)/i;

function questionOf(source: string): string {
  const blocks: string[] = [];
  const rest = source
    .replace(/\[explanation\]\n?([\s\S]*?)\n?\[\/?explanation\]/gi, (_all, words: string) => {
      blocks.push(`<solution><div class="detailed-solution"><p>Explanation</p>${paragraphs(words)}</div></solution>`);
      return '';
    })
    .replace(
      /\[\[((?:(?!\[\[)[\s\S])+?)\]\]/g,
      (_all, list: string) => `\n\ue002${blocks.push(dropdown(list)) - 1}\ue002\n`,
    );
  const lines = rest.split('\n');
  const made: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const kept = /^\ue002(\d+)\ue002$/.exec(line)?.[1];
    const choice = CHOICE.exec(line);
    if (kept !== undefined) {
      made.push(blocks[Number(kept)] ?? '');
      blocks[Number(kept)] = '';
    } else if (choice && !/^\s*\[explanation/i.test(line)) {
      const run = runOf(lines, at, CHOICE);
      made.push(choices(run, choice[1] === '('));
      at += run.length - 1;
    } else if (ANSWER.test(line)) {
      const run = runOf(lines, at, ANSWER);
      made.push(answers(run));
      at += run.length - 1;
    } else if (line.trim()) made.push(asked(line));
  }
  return [...made, ...blocks].join('\n');
}

function runOf(lines: readonly string[], from: number, pattern: RegExp): string[] {
  const run: string[] = [];
  for (let at = from; at < lines.length && pattern.test(lines[at] ?? ''); at += 1) run.push(lines[at] ?? '');
  return run;
}

const paragraphs = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${marked(line)}</p>`)
    .join('');

function asked(line: string): string {
  const label = />>((?:(?!>>).)+?)<</.exec(line);
  if (!label) return `<p>${marked(line.trim())}</p>`;
  const [question = '', description] = (label[1] ?? '').split('||');
  const around = line.replace(label[0], '').trim();
  return [
    around && `<p>${marked(around)}</p>`,
    `<label>${marked(question.trim())}</label>`,
    description && `<description>${marked(description.trim())}</description>`,
  ]
    .filter(Boolean)
    .join('');
}

function choices(lines: readonly string[], isOne: boolean): string {
  const [response, group] = isOne ? ['multiplechoiceresponse', 'choicegroup'] : ['choiceresponse', 'checkboxgroup'];
  const made = lines.map((line) => {
    const [, , mark = '', , words = ''] = CHOICE.exec(line) ?? [];
    const text = words.replace(/\{\{[\s\S]*$/, '').trim();
    return `<choice correct="${/x/i.test(mark)}">${marked(text)}${feedback(words)}</choice>`;
  });
  return `<${response}><${group}>${made.join('')}</${group}></${response}>`;
}

/** `{{ said }}`, or `{{ selected: said }, { unselected: said }}`. */
function feedback(words: string): string {
  const feedbackText = FEEDBACK.exec(words)?.[1];
  if (feedbackText === undefined) return '';
  const parts = feedbackText
    .split(/\}\s*,\s*\{/)
    .map((part) => /^\s*(selected|unselected|s|u)\s*:\s*([\s\S]*)$/i.exec(part));
  if (parts.every((part) => part !== null))
    return parts
      .map(
        (part) => `<choicehint selected="${/^s/i.test(part[1] ?? '')}">${marked((part[2] ?? '').trim())}</choicehint>`,
      )
      .join('');
  return `<choicehint>${marked(feedbackText.trim())}</choicehint>`;
}

function dropdown(list: string): string {
  const isLong = list.includes('\n');
  const words = (isLong ? list.split('\n') : list.split(',')).map((word) => word.trim()).filter(Boolean);
  const options = words.map((word) => {
    const feedbackText = FEEDBACK.exec(word)?.[1];
    const text = word.replace(/\{\{[\s\S]*$/, '').trim();
    const right = /^\((.*)\)$/.exec(text)?.[1];
    const hint = feedbackText === undefined ? '' : `<optionhint>${marked(feedbackText.trim())}</optionhint>`;
    return `<option correct="${right !== undefined}">${marked(right ?? text)}${hint}</option>`;
  });
  return `<optionresponse><optioninput>${options.join('')}</optioninput></optionresponse>`;
}

function answers(lines: readonly string[]): string {
  const found = lines.map((line) => {
    const [, sign = '', rest = ''] = ANSWER.exec(line) ?? [];
    const feedbackText = FEEDBACK.exec(rest)?.[1]?.trim();
    return { sign, said: feedbackText, text: rest.replace(/\{\{[\s\S]*$/, '').trim() };
  });
  const [first, ...more] = found.filter(({ sign }) => sign !== 'not=');
  if (!first) return '';
  const hint = (feedbackText: string | undefined) =>
    feedbackText ? `<correcthint>${marked(feedbackText)}</correcthint>` : '';
  const additional = more.map(
    ({ text, said }) => `<additional_answer answer="${escaped(text)}">${hint(said)}</additional_answer>`,
  );
  if (first.sign !== 's=' && NUMBER.test(first.text)) {
    const [value = '', tolerance] = first.text.split(/\+-|±/).map((part) => part.trim());
    const param = tolerance ? `<responseparam type="tolerance" default="${escaped(tolerance)}"/>` : '';
    return `<numericalresponse answer="${escaped(value)}">${param}${additional.join('')}${hint(first.said)}<formulaequationinput/></numericalresponse>`;
  }
  const wrong = found
    .filter(({ sign }) => sign === 'not=')
    .map(({ text, said }) => `<stringequalhint answer="${escaped(text)}">${marked(said ?? '')}</stringequalhint>`);
  const isPattern = first.text.startsWith('|');
  const answer = escaped(first.text.replace(/^\|\s*/, ''));
  return `<stringresponse answer="${answer}" type="ci${isPattern ? ' regexp' : ''}">${additional.join('')}${hint(first.said)}${wrong.join('')}<textline size="20"/></stringresponse>`;
}
