/** Returns an id that makes a request idempotent for five minutes. */
export function newActionId(): string {
  return `act_${crypto.randomUUID().replaceAll('-', '')}`;
}
