/** Reports the new part of a growing text; repeats nothing if the text starts over. */
export function deltaTeller(onText: ((delta: string) => void) | undefined): (text: unknown) => void {
  let told = 0;
  return (text) => {
    if (typeof text !== 'string' || text.length <= told) return;
    onText?.(text.slice(told));
    told = text.length;
  };
}
