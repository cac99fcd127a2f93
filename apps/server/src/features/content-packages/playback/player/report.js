/* Speaks with the page that holds the player: it says who learns and what was kept, and hears what comes of it. */
window.report = (() => {
  let port;
  const given = new Promise((resolve) => {
    addEventListener('message', ({ data, source, ports }) => {
      if (source !== parent || port || data?.type !== 'play' || !ports[0]) return;
      port = ports[0];
      resolve(data);
    });
  });
  parent.postMessage({ type: 'ready' }, '*');

  /** A number from 0 to 1; undefined for any other. */
  const share = (value) => {
    const number = Number(value);
    return value === '' || value === null || value === undefined || !Number.isFinite(number)
      ? undefined
      : Math.min(1, Math.max(0, number));
  };

  return {
    given,
    share,
    /** `{ state, score, isCompleted, isPassed }` as they are now. */
    tell: (attempt) => port?.postMessage({ type: 'attempt', attempt: attempt }),
    /** The package says that it is done with. */
    end: () => port?.postMessage({ type: 'end' }),
    fail: () => port?.postMessage({ type: 'fail' }),
    frame: (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.allow = 'autoplay; fullscreen';
      frame.allowFullscreen = true;
      frame.title = document.title;
      document.getElementById('stage').replaceChildren(frame);
      return frame;
    },
  };
})();
