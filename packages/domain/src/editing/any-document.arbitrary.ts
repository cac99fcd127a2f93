import fc from 'fast-check';

const word = fc.constantFrom(
  ...[
    'loop',
    'Loops',
    'repeat',
    'the',
    'café',
    'cafe\u0301',
    '東京',
    '👩‍🔬',
    '👍🏽',
    'e',
    '\\*',
    '`x`',
    '**bold**',
    '$x^2$',
  ],
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const block = fc.oneof(
  line,
  line,
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `- ${text}`).join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `\`\`\`python\n${lines.join('\n')}\n\`\`\``),
  fc
    .array(line, { minLength: 1, maxLength: 2 })
    .map((rows) => `| a | b |\n| - | - |\n${rows.map((row) => `| ${row} | 2 |`).join('\n')}`),
  line.map((stem) => `\`\`\`check\nid: itm_1\ntype: true-false\nstem: ${JSON.stringify(stem)}\nanswer: true\n\`\`\``),
  line.map((text) => `> [!NOTE]\n> ${text}`),
  line.map((text) => `$$\n${text}\n$$`),
);

export const anyDocument: fc.Arbitrary<string> = fc
  .tuple(fc.array(block, { maxLength: 7 }), fc.boolean(), fc.boolean())
  .map(([blocks, isWindows, endsLine]) => {
    const text = blocks.join('\n\n') + (endsLine && blocks.length > 0 ? '\n' : '');
    return isWindows ? text.replaceAll('\n', '\r\n') : text;
  });
