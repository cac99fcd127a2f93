/** An answer of `{2:SHORTANSWER:=yes~no#why}`. */
export type ClozeAnswer = { text: string; fraction: number; feedback: string; tolerance?: string };
export type ClozeQuestion = {
  kind: 'words' | 'number' | 'dropdown' | 'choice' | 'choices';
  usesCase: boolean;
  answers: ClozeAnswer[];
};

const KINDS: Record<string, { kind: ClozeQuestion['kind']; usesCase?: boolean }> = {
  SHORTANSWER: { kind: 'words' },
  SA: { kind: 'words' },
  MW: { kind: 'words' },
  SHORTANSWER_C: { kind: 'words', usesCase: true },
  SAC: { kind: 'words', usesCase: true },
  MWC: { kind: 'words', usesCase: true },
  NUMERICAL: { kind: 'number' },
  NM: { kind: 'number' },
  MULTICHOICE: { kind: 'dropdown' },
  MC: { kind: 'dropdown' },
  MULTICHOICE_S: { kind: 'dropdown' },
  MCS: { kind: 'dropdown' },
  MULTICHOICE_V: { kind: 'choice' },
  MCV: { kind: 'choice' },
  MULTICHOICE_H: { kind: 'choice' },
  MCH: { kind: 'choice' },
  MULTICHOICE_VS: { kind: 'choice' },
  MCVS: { kind: 'choice' },
  MULTICHOICE_HS: { kind: 'choice' },
  MCHS: { kind: 'choice' },
  MULTIRESPONSE: { kind: 'choices' },
  MR: { kind: 'choices' },
  MULTIRESPONSE_H: { kind: 'choices' },
  MRH: { kind: 'choices' },
  MULTIRESPONSE_S: { kind: 'choices' },
  MRS: { kind: 'choices' },
  MULTIRESPONSE_HS: { kind: 'choices' },
  MRHS: { kind: 'choices' },
};

const BEGINNING = /\{(\d*):([A-Z_]+):/g;

export type ClozePiece = { text: string } | { question: ClozeQuestion };

/** Parses embedded questions in order; unclosed or unknown ones are text. */
export function readClozeText(text: string): ClozePiece[] {
  const pieces: ClozePiece[] = [];
  let end = 0;
  let unclosed = Number.POSITIVE_INFINITY;
  for (const found of text.matchAll(BEGINNING)) {
    const kind = KINDS[found[2] ?? ''];
    if (found.index < end || !kind || found.index > unclosed) continue;
    const from = found.index + found[0].length;
    const close = closingBrace(text, from);
    if (close < 0) {
      unclosed = found.index;
      continue;
    }
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    const answers = readAnswers(text.slice(from, close), kind.kind === 'number');
    pieces.push({ question: { kind: kind.kind, usesCase: kind.usesCase ?? false, answers } });
    end = close + 1;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function closingBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') return at;
  }
  return -1;
}

const splitAt = (text: string, sign: string): string[] => {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? '';
    if (here === '\\') {
      parts[parts.length - 1] += here + (text[at + 1] ?? '');
      at += 1;
    } else if (here === sign) parts.push('');
    else parts[parts.length - 1] += here;
  }
  return parts;
};

const plain = (text: string) => text.replace(/\\([}~#/"\\=%{])/g, '$1').trim();

function readAnswers(source: string, isNumber: boolean): ClozeAnswer[] {
  // The first answer may start with a separator too.
  const parts = splitAt(source, '~').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [given = '', ...feedback] = splitAt(part.trim(), '#');
    const weight = /^(?:=|%(-?\d+(?:[.,]\d+)?)%)/.exec(given.trim());
    const fraction = weight ? (weight[1] === undefined ? 1 : Number(weight[1].replace(',', '.')) / 100) : 0;
    const text = given.trim().slice(weight?.[0].length ?? 0);
    const [value = '', tolerance] = isNumber ? text.split(':') : [text];
    return {
      text: plain(value),
      fraction,
      feedback: plain(feedback.join('#')),
      ...(tolerance !== undefined && { tolerance: plain(tolerance) }),
    };
  });
}
