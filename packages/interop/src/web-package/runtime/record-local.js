/* Without a platform: the browser keeps where one is. */
window.courseRecord = (() => {
  const key = `coursecraft ${JSON.parse(document.getElementById('course').textContent).key}`;
  return {
    open: () => {
      try {
        return Promise.resolve(JSON.parse(localStorage.getItem(key) || 'null'));
      } catch (_error) {
        return Promise.resolve(null);
      }
    },
    save: (state) => {
      try {
        localStorage.setItem(key, JSON.stringify(state));
      } catch (_error) {
        // Where nothing may be kept, one begins anew.
      }
    },
    close: () => {},
  };
})();
