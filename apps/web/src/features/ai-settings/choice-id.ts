import type { ModelChoice } from '@coursecraft/contract/ai-settings/connection';

/** Names a model of a connection in a list of options. Ids of connections have no space. */
export const idOf = (choice: ModelChoice | null | undefined): string =>
  choice ? `${choice.connectionId} ${choice.model}` : '';

export function choiceOf(id: string): ModelChoice | null {
  const at = id.indexOf(' ');
  return at < 0 ? null : { connectionId: id.slice(0, at), model: id.slice(at + 1) };
}
