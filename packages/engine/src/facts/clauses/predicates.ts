import { overlap } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { Side } from '../fact.ts';
import { contentStems } from '../topic-terms.ts';

/** The part of their words from which on two things are said to be nearly the same. */
const ALIKE = 0.5;

/**
 * What is said of each of two things, without its name and with its space before it; nothing where it could be said of the
 * other too (“and” is true where both are, and so is “or”) or would not agree with its name.
 */
export function predicatesOf([one, other]: readonly [Side, Side], pack: LanguagePack): [string, string] | undefined {
  const areNamed = one.claim.startsWith(one.subject) && other.claim.startsWith(other.subject);
  if (one.plural !== other.plural || !areNamed) return undefined;
  if (overlap(contentStems(one.claim, pack), contentStems(other.claim, pack)) >= ALIKE) return undefined;
  return [predicateOf(one), predicateOf(other)];
}

/** “True division (/) converts …”: a sign in brackets belongs to its name. More than one clause is more than one claim. */
const predicateOf = ({ claim, subject }: Side): string =>
  claim
    .slice(subject.length)
    .replace(/^\s*\([^)]{1,12}\)/, '')
    .replace(/;\s[\s\S]*$/, '');
