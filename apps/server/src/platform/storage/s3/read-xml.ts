import { SaxesParser } from 'saxes';

/** Returns the child texts of each element with a name; empty for invalid XML. */
export function readXml(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  let depth = 0;
  let child = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (depth > 0) depth += 1;
    else if (name === element) {
      depth = 1;
      found.push({});
    }
    if (depth === 2) child = name;
  });
  parser.on('text', (text) => {
    const record = found.at(-1);
    if (depth === 2 && record) record[child] = (record[child] ?? '') + text;
  });
  parser.on('closetag', () => {
    if (depth > 0) depth -= 1;
  });
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return found;
}
