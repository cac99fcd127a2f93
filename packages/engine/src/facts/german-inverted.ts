import type { LanguagePack } from '../language/language-pack.ts';
import type { Clause } from './clause.ts';

/** “…, gärt der Teig zu schnell”: after what stands first the verb comes before its subject. */
export function germanInverted(outcome: string, pack: LanguagePack): Clause | undefined {
  const [verb = '', ...rest] = outcome.split(' ');
  const tokens = pack.tokenize(rest.join(' '));
  const end = tokens.findIndex(({ kind }) => kind === 'noun');
  const noun = tokens[end];
  if (!noun || end > 3) return undefined;
  const subject = rest.join(' ').slice(0, noun.start + noun.text.length);
  return { lead: '', subject, verb, rest: rest.join(' ').slice(subject.length).trim(), plural: false };
}
