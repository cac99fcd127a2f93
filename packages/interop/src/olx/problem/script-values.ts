import { descendants, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';

const ASSIGNED = /^[ \t]*([A-Za-z_]\w*)[ \t]*=(?!=)[ \t]*(.+?)[ \t]*(?:#.*)?$/gm;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const WORDS = /^(?:"([^"\\]*)"|'([^'\\]*)')$/;
const NAME = /\$\{?([A-Za-z_]\w*)\}?/g;

export type ScriptValues = {
  computed: string[];
  problem: XmlElement;
};

/** Reads constants of a script; computed and random values are unknown. */
export function scriptValues(problem: XmlElement): ScriptValues {
  const scripts = descendants(problem, 'script').map(textOf);
  if (scripts.length === 0) return { computed: [], problem };
  const values = new Map<string, string | undefined>();
  for (const script of scripts) {
    for (const [, name = '', value = ''] of script.matchAll(ASSIGNED)) {
      const quoted = WORDS.exec(value);
      const plain = NUMBER.test(value) ? value : (quoted?.[1] ?? quoted?.[2]);
      // A repeated assignment depends on the run.
      values.set(name, values.has(name) ? undefined : plain);
    }
  }
  const computed = new Set<string>();
  const words = new Set(scripts.flatMap((script) => script.match(/[A-Za-z_]\w*/g) ?? []));
  const settle = (text: string) =>
    text.replace(NAME, (all, name: string) => {
      if (!values.has(name)) {
        // Values set by other syntax (`a, b = …`, loops) are unknown.
        if (words.has(name)) computed.add(name);
        return all;
      }
      const value = values.get(name);
      if (value === undefined) computed.add(name);
      return value ?? all;
    });
  const walk = (node: XmlElement): XmlElement =>
    node.name === 'script'
      ? node
      : {
          ...node,
          attributes: Object.fromEntries(
            Object.entries(node.attributes).map(([key, value]) => [
              key,
              typeof value === 'string' ? settle(value) : value,
            ]),
          ),
          children: node.children.map((child) => {
            if (child.type === 'element') return walk(child);
            return child.type === 'text' || child.type === 'cdata' ? { ...child, value: settle(child.value) } : child;
          }),
        };
  const settled = walk(problem);
  return { computed: [...computed], problem: settled };
}
