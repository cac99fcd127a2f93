import { parseHTML } from 'linkedom';

/** “{: .class}”, “{#id}”, “{.class key=value}”: what a dialect says of a block or a word, and no reader sees. */
const OF_BLOCK = /^[ \t>]*\{(?::[^}\n]*|::[^}\n]*|[#.][^}\n]*)\}[ \t]*$/gm;
const OF_WORDS = /(?<=\S)[ \t]*\{:[^}\n]*\}|(?<=[)*_\ue021])\{(?:[#.][^}\n]*|\w+=[^}\n]*)\}/g;
const OF_HEADING = /^(#{1,6} .*?)[ \t]*\{[#.-][^}\n]*\}[ \t]*#*$/gm;

/** A plain Markdown of what only one of its dialects knows. What stands between code marks is kept elsewhere. */
export function withoutAttributeLists(text: string): string {
  return withDefinitions(
    withoutReferences(text)
      .replace(/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g, '')
      .replace(/^[ \t]*\{%.*%\}[ \t]*$/gm, '')
      .replace(/\[([^[\]\n]+)\]\{[#.][^}\n]*\}/g, '$1')
      // A word that only an index is made of is set as the others are.
      .replace(/\*\*([^*\n]+)\*\*\{:[^}\n]*\.no-emphasis\b[^}\n]*\}/g, '$1')
      .replace(/^[ \t]*(?:[-*+]|\d+\.)[ \t]+.*\n\{:[ \t]*toc\b[^}\n]*\}[ \t]*$/gim, '')
      // A converter closed the bold of a word twice.
      .replace(/(?<!\*)\*\*([^*\n]+)\*{4}(?=[\s\p{P}]|$)/gu, '**$1**')
      .replace(OF_BLOCK, '')
      .replace(OF_HEADING, '$1')
      .replace(OF_WORDS, '')
      // Pandoc’s boxes, and what ends a list in kramdown.
      .replace(/^[ \t]*:{3,}.*$/gm, '')
      .replace(/^[ \t]*\^[ \t]*$/gm, '')
      .replace(/[ \t]?\[-?@[\w:./+-]+[^\]\n]*\]/g, ''),
  )
    .replace(/\\([:;,?'"])/g, '$1')
    .replace(/&(?:#x?[\da-f]+|[a-z]+\d?);/gi, entity);
}

/** A letter by its name. What would begin a tag stays a letter. */
function entity(name: string): string {
  if (/^&(?:nbsp|#160|#xa0);$/i.test(name)) return ' ';
  const letter = parseHTML(`<p>${name}</p>`).document.querySelector('p')?.textContent ?? name;
  return letter === '<' ? '\\<' : letter;
}

/** “[activity][1]” with the address that “[1]: …” gives at the end of the text, which goes. */
function withoutReferences(text: string): string {
  const addresses = new Map<string, string>();
  const rest = text.replace(
    /^ {0,3}\[(?!\^)([^\]\n]+)\]:[ \t]+<?(\S+?)>?(?:[ \t]+["'(].*["')])?[ \t]*$/gm,
    (_all, name: string, address: string) => {
      addresses.set(name.toLowerCase(), address);
      return '';
    },
  );
  return rest.replace(/\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g, (all, words: string, name: string) => {
    const address = addresses.get((name || words).toLowerCase());
    return address === undefined ? all : `[${words}](${address})`;
  });
}

/** A line with “: …” below it is a term with its meaning. */
const withDefinitions = (text: string) =>
  text.replace(
    /^(?!\s|[-*+>#|]|\d+[.)]\s)([^\n]{1,80})\n\n?((?:[:~][ \t]+[^\n]+(?:\n(?![:~])[^\n]+)*\n*)+)/gm,
    (_all, term: string, meanings: string) => {
      const meaningTexts = meanings.split(/^[:~][ \t]+/m).flatMap((each) => each.replace(/\s+/g, ' ').trim() || []);
      return `**${term.replace(/^\*\*|\*\*$/g, '').trim()}**: ${meaningTexts.join('; ')}\n\n`;
    },
  );
