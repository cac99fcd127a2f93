const LONGEST = 254;
/** Characters of an invalid line that are shown. */
const QUOTED = 200;
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** Returns the normalized lowercase address, or undefined if the text is not an address. */
export function readEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return email.length <= LONGEST && ADDRESS.test(email) ? email : undefined;
}

const isBlank = (line: string) => /^[\s,;"|]*$/.test(line);
const isHeading = (line: string) => !line.includes('@') && /e-?mail/i.test(line);

/**
 * The addresses in a pasted list or a CSV file, each once, whatever stands around them. What was meant as one and is not comes as
 * it was written, so that it can be named; a first line that only names the columns is left out.
 */
export function listedEmails(text: string): string[] {
  const lines = text.split(/[\r\n]+/).flatMap((line) => (isBlank(line) ? [] : line.trim()));
  const read = lines.flatMap((line, index) => {
    if (index === 0 && isHeading(line)) return [];
    const meant = line.split(/[\s,;:<>()[\]"|]+/).filter((part) => part.includes('@'));
    return meant.length > 0 ? meant.map((part) => readEmail(part) ?? part.slice(0, QUOTED)) : [line.slice(0, QUOTED)];
  });
  return [...new Set(read)];
}
