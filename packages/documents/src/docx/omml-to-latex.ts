import { attribute, childElement, childElements, localName, textOf, type XmlElement } from '../xml/read-xml.ts';

class UnknownFormula extends Error {}

const DEEPEST = 60;
const ACCENTS: Record<string, string> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0305': 'bar',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
  '\u0304': 'bar',
  '\u030c': 'check',
};
const LARGE: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '∐': '\\coprod',
};
const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|exp|lim|max|min|sup|inf|det|gcd|dim|ker|arg|deg|Pr)$/;
const FENCES: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '‖': '\\|',
  '': '.',
};
const SIGNS: Record<string, string> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '∞': '\\infty ',
  '→': '\\to ',
  '←': '\\leftarrow ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '↔': '\\leftrightarrow ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '⊆': '\\subseteq ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '∅': '\\emptyset ',
  '¬': '\\neg ',
  '∧': '\\land ',
  '∨': '\\lor ',
  '…': '\\dots ',
  '⋯': '\\cdots ',
  '°': '^{\\circ}',
  '′': "'",
  '−': '-',
  '∗': '*',
  '√': '\\surd ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  ε: '\\varepsilon ',
  ζ: '\\zeta ',
  η: '\\eta ',
  θ: '\\theta ',
  ι: '\\iota ',
  κ: '\\kappa ',
  λ: '\\lambda ',
  μ: '\\mu ',
  ν: '\\nu ',
  ξ: '\\xi ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  τ: '\\tau ',
  φ: '\\varphi ',
  ϕ: '\\phi ',
  χ: '\\chi ',
  ψ: '\\psi ',
  ω: '\\omega ',
  Γ: '\\Gamma ',
  Δ: '\\Delta ',
  Θ: '\\Theta ',
  Λ: '\\Lambda ',
  Ξ: '\\Xi ',
  Π: '\\Pi ',
  Σ: '\\Sigma ',
  Φ: '\\Phi ',
  Ψ: '\\Psi ',
  Ω: '\\Omega ',
};

/** Converts a Word formula (`m:oMath`) to LaTeX; undefined for unknown elements. */
export function ommlToLatex(formula: XmlElement): string | undefined {
  try {
    const latex = inside(formula, 0).replace(/\s+/g, ' ').trim();
    return latex || undefined;
  } catch {
    return undefined;
  }
}

const group = (latex: string) => (latex.length === 1 ? latex : `{${latex}}`);
const inside = (node: XmlElement | undefined, depth: number): string =>
  childElements(node)
    .map((child) => read(child, depth + 1))
    .join('');
const settingOf = (node: XmlElement | undefined, name: string): string | undefined => {
  const held = childElement(node, name);
  return held && (attribute(held, 'val') ?? '');
};

function read(node: XmlElement, depth: number): string {
  if (depth > DEEPEST) throw new UnknownFormula();
  const part = (name: string) => inside(childElement(node, name), depth);
  const properties = childElement(node, `${localName(node)}Pr`);
  switch (localName(node)) {
    case 'r':
      return runOf(node);
    case 'f':
      return fraction(node, part);
    case 'sSup':
      return `${group(part('e'))}^{${part('sup')}}`;
    case 'sSub':
      return `${group(part('e'))}_{${part('sub')}}`;
    case 'sSubSup':
      return `${group(part('e'))}_{${part('sub')}}^{${part('sup')}}`;
    case 'sPre':
      return `{}_{${part('sub')}}^{${part('sup')}}${group(part('e'))}`;
    case 'rad':
      return part('deg').trim() ? `\\sqrt[${part('deg')}]{${part('e')}}` : `\\sqrt{${part('e')}}`;
    case 'd':
      return delimited(node, properties, depth);
    case 'nary':
      return `${LARGE[settingOf(properties, 'chr') ?? '∫'] ?? unknown()}${limits(part('sub'), part('sup'))} ${part('e')}`;
    case 'func':
      return `${functionName(part('fName'))} ${part('e')}`;
    case 'limLow':
      return `${functionName(part('e'))}_{${part('lim')}}`;
    case 'limUpp':
      return `\\overset{${part('lim')}}{${part('e')}}`;
    case 'acc':
      return `\\${ACCENTS[settingOf(properties, 'chr') ?? '\u0302'] ?? unknown()}{${part('e')}}`;
    case 'bar':
      return `\\${settingOf(properties, 'pos') === 'top' ? 'overline' : 'underline'}{${part('e')}}`;
    case 'm':
      return `\\begin{matrix}${childElements(node, 'mr')
        .map((row) =>
          childElements(row, 'e')
            .map((cell) => inside(cell, depth))
            .join(' & '),
        )
        .join(' \\\\ ')}\\end{matrix}`;
    case 'eqArr':
      return `\\begin{aligned}${childElements(node, 'e')
        .map((line) => inside(line, depth))
        .join(' \\\\ ')}\\end{aligned}`;
    case 'box':
    case 'borderBox':
    case 'phant':
    case 'oMath':
    case 'e':
      return inside(localName(node) === 'oMath' || localName(node) === 'e' ? node : childElement(node, 'e'), depth);
    default:
      return /Pr$|^(?:bookmark|proofErr|ins|del)/.test(localName(node)) ? '' : unknown();
  }
}

const unknown = (): never => {
  throw new UnknownFormula();
};

const limits = (sub: string, sup: string) => `${sub ? `_{${sub}}` : ''}${sup ? `^{${sup}}` : ''}`;
const functionName = (name: string) => (FUNCTIONS.test(name.trim()) ? `\\${name.trim()}` : name);

function fraction(node: XmlElement, part: (name: string) => string): string {
  const kind = settingOf(childElement(node, 'fPr'), 'type');
  if (kind === 'lin' || kind === 'skw') return `${group(part('num'))}/${group(part('den'))}`;
  return kind === 'noBar' ? `{${part('num')} \\atop ${part('den')}}` : `\\frac{${part('num')}}{${part('den')}}`;
}

function delimited(node: XmlElement, properties: XmlElement | undefined, depth: number): string {
  const fence = (name: string, usual: string) => {
    const sign = settingOf(properties, name) ?? usual;
    return FENCES[sign] ?? (/^[()[\]|/]$/.test(sign) ? sign : unknown());
  };
  const middle = settingOf(properties, 'sepChr') ?? '|';
  const pieces = childElements(node, 'e').map((piece) => inside(piece, depth));
  return `\\left${fence('begChr', '(')} ${pieces.join(` ${middle} `)} \\right${fence('endChr', ')')}`;
}

function runOf(node: XmlElement): string {
  const words = childElements(node, 't').map(textOf).join('');
  const isPlain = childElement(childElement(node, 'rPr'), 'nor') !== undefined;
  if (isPlain && /\p{L}{2}/u.test(words)) return `\\text{${words.replace(/[\\{}$]/g, '')}}`;
  return [...words.normalize('NFKC')]
    .map((sign) => SIGNS[sign] ?? (/[\\{}#%&_^~$]/.test(sign) ? escaped(sign) : sign))
    .join('');
}

const escaped = (sign: string) =>
  sign === '\\' ? '\\backslash ' : sign === '^' ? '\\hat{}' : sign === '~' ? '\\sim ' : `\\${sign}`;
