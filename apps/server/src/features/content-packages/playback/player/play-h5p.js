/* H5P by h5p-standalone: what its questions count up to comes as statements of xAPI. */
(async () => {
  const { launch } = await window.report.given;
  const stage = document.getElementById('stage');
  stage.classList.add('flows');
  const path = new URL('content', location.href).pathname;
  const kept = launch.state ? JSON.parse(launch.state) : undefined;
  let state = kept;
  let result = { score: undefined, isCompleted: false, isPassed: undefined };
  const tell = () => window.report.tell({ state: state === undefined ? undefined : JSON.stringify(state), ...result });

  try {
    await new window.H5PStandalone.H5P(stage, {
      h5pJsonPath: path,
      frameJs: '/played/h5p/frame.bundle.js',
      frameCss: '/played/h5p/styles/h5p.css',
      frame: false,
      copyright: false,
      export: false,
      icon: false,
      fullScreen: true,
      saveFreq: 10,
      ...(kept === undefined ? {} : { contentUserData: [{ state: JSON.stringify(kept) }] }),
    });
  } catch {
    window.report.fail();
    return;
  }
  const tellHeight = () => parent.postMessage({ type: 'height', height: stage.scrollHeight }, '*');
  new ResizeObserver(tellHeight).observe(stage);

  /** What it would keep, as each kind of content tells it. */
  const suspended = () => {
    const instance = window.H5P.instances?.[0];
    return instance && typeof instance.getCurrentState === 'function' ? instance.getCurrentState() : undefined;
  };
  window.H5P.externalDispatcher.on('xAPI', (event) => {
    const { verb, result: said, context, object } = event.data.statement;
    const name = verb?.id?.split('/').pop();
    const isWhole = !context?.contextActivities?.parent?.length && !/subContentId=/.test(object?.id ?? '');
    state = suspended() ?? state;
    if (isWhole && said && ['completed', 'answered', 'passed', 'failed', 'mastered'].includes(name)) {
      const raw = said.score?.max > 0 ? said.score.raw / said.score.max : said.score?.scaled;
      const score = window.report.share(raw);
      const isPassed = said.success ?? (score === undefined ? undefined : score >= 1);
      result = { score: score, isCompleted: true, isPassed: isPassed };
    }
    tell();
  });
  addEventListener('pagehide', () => {
    state = suspended() ?? state;
    if (state !== undefined) tell();
  });
})();
