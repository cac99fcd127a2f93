export function newActionId(): string {
  return `act_${crypto.randomUUID().replaceAll('-', '')}`;
}
