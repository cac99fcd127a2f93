/* Reports to a SCORM 1.2 or SCORM 2004 platform. */
window.courseRecord = (() => {
  function find(name) {
    const scopes = [window, window.opener];
    for (let at = 0; at < scopes.length; at += 1) {
      let scope = scopes[at];
      for (let depth = 0; scope && depth < 20; depth += 1) {
        try {
          if (scope[name]) return scope[name];
        } catch (_error) {
          break;
        }
        if (scope.parent === scope) break;
        scope = scope.parent;
      }
    }
    return null;
  }

  const newer = find('API_1484_11');
  const older = newer ? null : find('API');
  const began = Date.now();
  let isOpen = false;

  const get = (element) => (newer ? newer.GetValue(element) : older.LMSGetValue(element));
  const set = (element, value) => {
    if (newer) newer.SetValue(element, String(value));
    else older.LMSSetValue(element, String(value));
  };

  function time() {
    const seconds = Math.round((Date.now() - began) / 1000);
    if (newer) return `PT${seconds}S`;
    const two = (number) => String(number).padStart(2, '0');
    return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  }

  return {
    open: () => {
      if (!newer && !older) return Promise.resolve(null);
      const answer = newer ? newer.Initialize('') : older.LMSInitialize('');
      isOpen = String(answer) === 'true';
      if (!isOpen) return Promise.resolve(null);
      try {
        return Promise.resolve(JSON.parse(get('cmi.suspend_data') || 'null'));
      } catch (_error) {
        return Promise.resolve(null);
      }
    },
    save: (state, now) => {
      if (!isOpen) return;
      const isScored = now.score !== undefined;
      const raw = Math.round(now.score * 10000) / 100;
      const success = now.isPassed ? 'passed' : 'failed';
      if (newer) {
        if (isScored) {
          set('cmi.score.scaled', Math.round(now.score * 10000) / 10000);
          set('cmi.score.raw', raw);
          set('cmi.score.min', 0);
          set('cmi.score.max', 100);
        }
        set('cmi.completion_status', now.isComplete ? 'completed' : 'incomplete');
        set('cmi.success_status', isScored && now.isComplete ? success : 'unknown');
        set('cmi.location', state.page);
      } else {
        if (isScored) {
          set('cmi.core.score.raw', raw);
          set('cmi.core.score.min', 0);
          set('cmi.core.score.max', 100);
        }
        set('cmi.core.lesson_status', now.isComplete ? (isScored ? success : 'completed') : 'incomplete');
        set('cmi.core.lesson_location', state.page.slice(0, 255));
      }
      set('cmi.suspend_data', JSON.stringify(state));
      if (newer) newer.Commit('');
      else older.LMSCommit('');
    },
    close: (now) => {
      if (!isOpen) return;
      isOpen = false;
      if (newer) {
        set('cmi.session_time', time());
        set('cmi.exit', now.isComplete ? 'normal' : 'suspend');
        newer.Commit('');
        newer.Terminate('');
      } else {
        set('cmi.core.session_time', time());
        set('cmi.core.exit', now.isComplete ? '' : 'suspend');
        older.LMSCommit('');
        older.LMSFinish('');
      }
    },
  };
})();
