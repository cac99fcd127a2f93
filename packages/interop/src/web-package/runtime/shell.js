/* Navigates the pages, stores answers and reports to the platform. */
(() => {
  const course = JSON.parse(document.getElementById('course').textContent);
  const frame = document.querySelector('iframe');
  const links = Array.from(document.querySelectorAll('nav a'));
  const state = { page: links[0] ? links[0].getAttribute('href') : '', seen: {}, answers: {} };
  const record = window.courseRecord || { open: () => Promise.resolve(null), save: () => {}, close: () => {} };

  function status() {
    const right = course.items.filter((item) => state.answers[item] === true).length;
    const answered = course.items.filter((item) => state.answers[item] !== undefined).length;
    const isSeen = links.every((link) => state.seen[link.getAttribute('href')]);
    const isComplete = isSeen && answered === course.items.length;
    // Without a scored check there is no score and no pass.
    if (course.items.length === 0) return { score: undefined, isComplete: isComplete, isPassed: undefined };
    const score = right / course.items.length;
    return { score: score, isComplete: isComplete, isPassed: isComplete && score >= course.passing };
  }

  function save() {
    const now = status();
    const bar = document.getElementById('standing');
    if (bar) bar.textContent = course.items.length > 0 ? `${Math.round(now.score * 100)} %` : '';
    links.forEach((link) => {
      const page = link.getAttribute('href');
      link.classList.toggle('seen', Boolean(state.seen[page]));
      if (page === state.page) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
    record.save(state, now);
  }

  function open(page) {
    state.page = page;
    frame.src = page;
    save();
  }

  links.forEach((link) => {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      open(link.getAttribute('href'));
    });
  });
  document.querySelectorAll('[data-step]').forEach((button) => {
    button.addEventListener('click', () => {
      const at = links.findIndex((link) => link.getAttribute('href') === state.page);
      const next = links[at + Number(button.dataset.step)];
      if (next) open(next.getAttribute('href'));
    });
  });
  window.addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || !event.data) return;
    if (event.data.coursecraft === 'ready') {
      state.page = event.data.page;
      state.seen[event.data.page] = true;
      frame.contentWindow.postMessage({ coursecraft: 'state', answers: state.answers }, '*');
      save();
    }
    if (event.data.coursecraft === 'answered') {
      // A right answer stays right.
      if (state.answers[event.data.item] !== true) state.answers[event.data.item] = event.data.right;
      save();
    }
  });
  window.addEventListener('pagehide', () => {
    record.close(status());
  });

  record.open().then((kept) => {
    if (kept && typeof kept === 'object') {
      state.seen = kept.seen || {};
      state.answers = kept.answers || {};
      if (kept.page && links.some((link) => link.getAttribute('href') === kept.page)) state.page = kept.page;
    }
    if (state.page) open(state.page);
  });
})();
