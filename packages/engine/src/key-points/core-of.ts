import { withoutLead } from '@coursecraft/domain/knowledge/without-lead';
import { inlineText } from '@coursecraft/domain/text/inline-text';

/** What a criterion wants known, without the words that lead to it; empty where it says nothing. */
export function coreOf(criterion: string): string {
  const statement = inlineText(criterion).trim();
  const core = withoutLead(statement);
  // “Explains the precedence of operators: when …” — what is to be known stands after the colon.
  const colon = core.indexOf(': ');
  const after = colon > 0 ? core.slice(colon + 2) : '';
  return (after.split(' ').length >= 5 ? after : core) || statement;
}
