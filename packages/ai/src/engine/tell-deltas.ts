/** Tells what is new of a text that grows from call to call; one that was begun anew is not told twice, and nothing else is told. */
export function deltaTeller(onText: ((delta: string) => void) | undefined): (text: unknown) => void {
  let told = 0;
  return (text) => {
    if (typeof text !== 'string' || text.length <= told) return;
    onText?.(text.slice(told));
    told = text.length;
  };
}
