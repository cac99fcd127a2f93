import type { LanguagePack } from '../../language/language-pack.ts';
import type { Token } from '../../language/tokens.ts';
import type { Clause } from './clause.ts';

/** “…, gärt der Teig zu schnell”: after what stands first the verb comes before its subject. */
export function germanInverted(outcome: string, pack: LanguagePack): Clause | undefined {
  const [verb = '', ...rest] = outcome.split(' ');
  const after = rest.join(' ');
  const end = subjectEnd(pack.tokenize(after));
  if (!end) return undefined;
  const subject = after.slice(0, end.start + end.text.length);
  return { lead: '', subject, verb, rest: after.slice(subject.length).trim(), plural: false };
}

/** The last word of the noun phrase that opens a clause, with what belongs to it in the genitive. */
export function subjectEnd(tokens: readonly Token[]): Token | undefined {
  if (/^(?:man|es|sie|er)$/i.test(tokens[0]?.text ?? '')) return tokens[0];
  const at = tokens.findIndex(({ kind }) => kind === 'noun');
  if (at < 0 || tokens.slice(0, at).some(({ kind }) => !/^(?:determiner|adjective|number|adverb|other)$/.test(kind)))
    return undefined;
  const owned = /^(?:des|der|eines|einer)$/.test(tokens[at + 1]?.text ?? '')
    ? tokens.findIndex(({ kind }, index) => index > at + 1 && kind === 'noun')
    : -1;
  const end = withOther(tokens, owned > 0 && owned - at <= 3 ? owned : at);
  // “ein Mehl der Type 1150 mehr”: a number that counts nothing belongs to the name.
  const isNumbered = tokens[end + 1]?.kind === 'number' && tokens[end + 2]?.kind !== 'noun';
  return tokens[isNumbered ? end + 1 : end];
}

/** „Haushalte und Betriebe“: two that do the same. */
function withOther(tokens: readonly Token[], at: number): number {
  if (!/^(?:und|oder|sowie)$/.test(tokens[at + 1]?.text ?? '')) return at;
  const other = tokens.findIndex(({ kind }, index) => index > at + 1 && kind === 'noun');
  const between = tokens.slice(at + 2, other);
  return other > 0 && between.every(({ kind }) => /^(?:determiner|adjective|number)$/.test(kind)) ? other : at;
}
