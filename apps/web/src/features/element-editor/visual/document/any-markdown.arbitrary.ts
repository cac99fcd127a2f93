import fc from 'fast-check';

const word = fc.oneof(
  fc.stringMatching(/^[\p{L}\d]{1,8}$/u),
  fc.constantFrom(
    '1.',
    '#',
    '$5',
    '*',
    '_',
    'a_b',
    '2*3',
    '[x]',
    '<',
    '&amp;',
    '|',
    '\\|',
    '~',
    '>',
    '!',
    ':',
    '"',
    '-',
  ),
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const plain = fc.array(fc.stringMatching(/^[\p{L}\d]{1,8}$/u), { minLength: 1, maxLength: 4 }).map((w) => w.join(' '));

const inline: fc.Arbitrary<string> = fc.oneof(
  text,
  plain.map((words) => `**${words}**`),
  plain.map((words) => `*${words}*`),
  plain.map((words) => `***${words}***`),
  plain.map((words) => `**${words} *${words}* ${words}**`),
  plain.map((words) => `~~${words}~~`),
  plain.map((words) => `\`${words}\``),
  plain.map((words) => `$${words}^2$`),
  plain.map((words) => `[${words}](https://example.org/${encodeURI(words)})`),
  plain.map((words) => `![${words}](picture.png)`),
  plain.map((words) => `<kbd>${words}</kbd>`),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const lines = fc.tuple(line, fc.constantFrom('\n', '  \n', '\\\n'), line).map((parts) => parts.join(''));
const indent = (block: string, by: string) => block.replaceAll('\n', `\n${by}`);

const leaf: fc.Arbitrary<string> = fc.oneof(
  line,
  lines,
  fc.tuple(fc.integer({ min: 1, max: 6 }), plain).map(([depth, words]) => `${'#'.repeat(depth)} ${words}`),
  fc.tuple(fc.constantFrom('', 'python', 'js title="x"'), text).map(([lang, code]) => `\`\`\`${lang}\n${code}\n\`\`\``),
  plain.map((stem) => `\`\`\`check\ntype: free-response\nstem: ${stem}\n\`\`\``),
  plain.map((words) => `$$\n${words}\n$$`),
  plain.map((words) => `<div>\n${words}\n</div>`),
  fc.constant('---'),
  fc.array(fc.tuple(plain, plain), { minLength: 1, maxLength: 3 }).map((rows) => {
    const cells = rows.map(([one, other]) => `| ${one} | \`${other} \\| b\` |`);
    return ['| a | b |', '|---|:-:|', ...cells].join('\n');
  }),
);

const nested = fc.oneof(
  fc
    .array(leaf, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `- ${indent(item, '  ')}`).join('\n')),
  fc
    .array(leaf, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `1. ${indent(item, '   ')}`).join('\n')),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- [ ] ${item}`).join('\n')),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((blocks) => `> ${indent(blocks.join('\n\n'), '> ')}`),
  fc.array(leaf, { minLength: 1, maxLength: 2 }).map((blocks) => `> [!NOTE]\n> ${indent(blocks.join('\n\n'), '> ')}`),
);

const panels = fc.array(fc.tuple(plain, fc.array(fc.oneof(leaf, nested), { minLength: 1, maxLength: 2 })), {
  minLength: 1,
  maxLength: 3,
});
const directive = fc.oneof(
  fc
    .tuple(fc.constantFrom('accordion', 'tabs', 'steps', 'columns'), panels)
    .map(
      ([name, parts]) =>
        `::::${name}\n\n${parts.map(([title, blocks]) => `:::panel[${title}]\n\n${blocks.join('\n\n')}\n\n:::`).join('\n\n')}\n\n::::`,
    ),
  fc.tuple(leaf, plain).map(([block, by]) => `::::quote{by="${by}"}\n\n${block}\n\n::::`),
  plain.map((words) => `::button[${words}]{href="https://example.org"}`),
);

export const anyMarkdown: fc.Arbitrary<string> = fc
  .array(fc.oneof(leaf, nested, directive), { minLength: 1, maxLength: 6 })
  .map((blocks) => blocks.join('\n\n'));
