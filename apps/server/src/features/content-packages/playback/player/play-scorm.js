/* SCORM 1.2 and 2004: the package finds its run-time in the window above its own (scorm-again). */
(async () => {
  const { kind, entry } = document.body.dataset;
  const isNew = kind === 'scorm-2004';
  const { launch } = await window.report.given;
  const settings = { autocommit: true, autocommitSeconds: 10, logLevel: 5 };
  const api = isNew ? new window.Scorm2004API(settings) : new window.Scorm12API(settings);
  const kept = launch.state ? JSON.parse(launch.state) : undefined;
  // Only what a package suspends is kept; who learns and in which mode is said anew each time.
  const goesOn = kept !== undefined;
  const student = isNew
    ? { learner_id: launch.learner.id, learner_name: launch.learner.name, mode: 'normal', credit: 'credit' }
    : {
        core: {
          student_id: launch.learner.id,
          student_name: launch.learner.name,
          lesson_mode: 'normal',
          credit: 'credit',
        },
      };
  const begin = { entry: goesOn ? 'resume' : 'ab-initio' };
  const passing =
    launch.passingScore === undefined
      ? {}
      : isNew
        ? { scaled_passing_score: String(launch.passingScore) }
        : { student_data: { mastery_score: String(Math.round(launch.passingScore * 100)) } };
  const data = launch.launchData === undefined ? {} : { launch_data: launch.launchData };
  const merged = isNew
    ? { ...kept, ...student, ...begin, ...passing, ...data }
    : { ...kept, ...passing, ...data, core: { ...kept?.core, ...student.core, ...begin } };
  api.loadFromJSON(merged, 'cmi');
  window[isNew ? 'API_1484_11' : 'API'] = api;

  const valueIn = (name) => {
    const value = isNew ? api.cmi : api.cmi.core;
    return name.split('.').reduce((at, part) => at?.[part], value);
  };
  const attempt = () => {
    const score = isNew ? valueIn('score.scaled') : scoreOf(valueIn('score'));
    const status = isNew ? valueIn('completion_status') : valueIn('lesson_status');
    const success = isNew ? valueIn('success_status') : status;
    const counted = window.report.share(score);
    return {
      state: JSON.stringify(suspended()),
      score: counted,
      isCompleted: ['completed', 'passed', 'failed'].includes(status),
      // What an author asks for is weighed where it is kept.
      isPassed: success === 'passed' || success === 'failed' ? success === 'passed' : undefined,
    };
  };
  /** A raw score counts to its maximum, which is a hundred where none is given. */
  const scoreOf = ({ raw, max, min }) => {
    if (raw === '') return undefined;
    const least = Number(min) || 0;
    const most = Number(max) || 100;
    return most > least ? (Number(raw) - least) / (most - least) : undefined;
  };
  const suspended = () => {
    const cmi = JSON.parse(JSON.stringify(api.cmi));
    return isNew
      ? {
          location: cmi.location,
          suspend_data: cmi.suspend_data,
          completion_status: cmi.completion_status,
          success_status: cmi.success_status,
          score: cmi.score,
          progress_measure: cmi.progress_measure,
        }
      : {
          suspend_data: cmi.suspend_data,
          core: {
            lesson_location: cmi.core.lesson_location,
            lesson_status: cmi.core.lesson_status,
            score: cmi.core.score,
          },
        };
  };

  const tell = () => window.report.tell(attempt());
  const [commit, finish, set] = isNew
    ? ['Commit', 'Terminate', 'SetValue.cmi.*']
    : ['LMSCommit', 'LMSFinish', 'LMSSetValue.cmi.*'];
  let waiting;
  api.on(set, () => {
    clearTimeout(waiting);
    waiting = setTimeout(tell, 1000);
  });
  api.on(commit, tell);
  api.on(finish, () => {
    tell();
    window.report.end();
  });
  addEventListener('pagehide', tell);
  window.report.frame(`content/${entry}`);
})();
