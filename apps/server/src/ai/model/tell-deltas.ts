/** Tells what is new of a text that grows from call to call; a text that was begun anew is not told twice. */
export function deltaTeller(onText: ((delta: string) => void) | undefined): (text: string | undefined) => void {
  let told = 0;
  return (text = '') => {
    if (text.length <= told) return;
    onText?.(text.slice(told));
    told = text.length;
  };
}
