/** Gives a signal that fires once nothing has been heard for a while: long answers are no fault, silent ones are. */
export function createSilence(limitMs: number): { signal: AbortSignal; heard: () => void; end: () => void } {
  const controller = new AbortController();
  const fall = () => controller.abort(new DOMException('Nothing was heard.', 'TimeoutError'));
  let timer = setTimeout(fall, limitMs);
  const end = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    heard: () => {
      end();
      timer = setTimeout(fall, limitMs);
    },
    end,
  };
}
