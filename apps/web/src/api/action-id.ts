/** A fresh id for work that may be repeated safely within five minutes. */
export function newActionId(): string {
  return `act_${crypto.randomUUID().replaceAll('-', '')}`;
}
