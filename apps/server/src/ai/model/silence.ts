/** Returns a signal that fires after a silence, because long answers are fine but silent ones are not. */
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
