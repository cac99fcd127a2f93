/* Runs the checks of one page; the shell stores the answers. */
(() => {
  const data = JSON.parse(document.getElementById('checks').textContent);
  let answers = {};
  const words = data.words;

  function make(tag, attributes, children) {
    const node = document.createElement(tag);
    Object.keys(attributes || {}).forEach((name) => {
      node.setAttribute(name, attributes[name]);
    });
    (children || []).forEach((child) => {
      node.append(child);
    });
    return node;
  }

  function fold(text) {
    return String(text)
      .normalize('NFKC')
      .replace(/[’‘]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.!?,;:]+$/, '')
      .toLowerCase();
  }

  function digest(item, part, value) {
    return window.sha256([data.salt, item, part, value].join('\n'));
  }

  const readers = {
    'single-choice': (form, _name) => {
      const chosen = form.querySelector('input:checked');
      return chosen ? { '': chosen.value } : undefined;
    },
    'multi-choice': (form) => {
      const chosen = Array.from(form.querySelectorAll('input:checked')).map((input) => input.value);
      return chosen.length > 0 ? { '': chosen.sort().join(' ') } : undefined;
    },
    fields: (form) => {
      const parts = {};
      let isWhole = true;
      form.querySelectorAll('[data-part]').forEach((field) => {
        if (field.value.trim() === '') isWhole = false;
        parts[field.dataset.part] = field.value;
      });
      return isWhole ? parts : undefined;
    },
    order: (form) => {
      const items = Array.from(form.querySelectorAll('li')).map((line) => line.dataset.text);
      return { '': items.join('\n') };
    },
  };
  readers['true-false'] = readers['single-choice'];
  readers['short-text'] = readers.numeric = readers.cloze = readers.match = readers.fields;

  function isRight(check, parts) {
    return Object.keys(check.keys).every((part) => {
      const given = parts[part];
      if (given === undefined) return false;
      const value = check.isText
        ? fold(given)
        : check.type === 'numeric'
          ? String(Number(String(given).replace(',', '.')))
          : given;
      return check.keys[part].indexOf(digest(check.id, part, value)) >= 0;
    });
  }

  function choices(check, kind) {
    return check.options.map((option) => {
      const input = make('input', { type: kind, name: check.id, value: option.id });
      const text = make('span');
      text.innerHTML = option.html;
      return make('label', { class: 'choice' }, [input, text]);
    });
  }

  function select(part, label, texts) {
    const field = make('select', { 'data-part': part, 'aria-label': label }, [make('option', { value: '' })]);
    texts.forEach((text) => {
      field.append(make('option', { value: text }, [text]));
    });
    return field;
  }

  function move(line, by) {
    const other = by < 0 ? line.previousElementSibling : line.nextElementSibling;
    if (!other) return;
    if (by < 0) other.before(line);
    else other.after(line);
  }

  const bodies = {
    'single-choice': (check) => choices(check, 'radio'),
    'multi-choice': (check) => choices(check, 'checkbox'),
    'short-text': (_check) => [make('input', { type: 'text', 'data-part': '', 'aria-label': words.answer })],
    numeric: (check) => {
      const field = make('input', { type: 'text', inputmode: 'decimal', 'data-part': '', 'aria-label': words.answer });
      return check.unit ? [field, ` ${check.unit}`] : [field];
    },
    cloze: (check) => {
      const line = make('p');
      check.pieces.forEach((piece) => {
        if (piece.text !== undefined) line.append(piece.text);
        else if (piece.options) line.append(select(piece.gap, words.gap, piece.options));
        else line.append(make('input', { type: 'text', 'data-part': piece.gap, 'aria-label': words.gap }));
      });
      return [line];
    },
    match: (check) =>
      check.left.map((left) =>
        make('p', { class: 'pair' }, [make('span', {}, [left]), select(left, left, check.right)]),
      ),
    order: (check) => {
      const list = make('ol');
      check.items.forEach((text) => {
        const line = make('li');
        line.dataset.text = text;
        const up = make('button', { type: 'button', 'aria-label': words.up }, ['↑']);
        const down = make('button', { type: 'button', 'aria-label': words.down }, ['↓']);
        up.addEventListener('click', () => {
          move(line, -1);
          up.focus();
        });
        down.addEventListener('click', () => {
          move(line, 1);
          down.focus();
        });
        line.append(up, down, ` ${text}`);
        list.append(line);
      });
      return [list];
    },
  };
  bodies['true-false'] = bodies['single-choice'];

  function show(place, check) {
    const form = make('form', { class: 'check' });
    const stem = make('div', { class: 'stem' });
    stem.innerHTML = check.stem;
    form.append(stem);
    const said = make('p', { role: 'status', class: 'said' });
    if (!check.keys) {
      if (bodies[check.type]) form.append.apply(form, bodies[check.type](check));
      else if (check.address)
        form.append(
          make('p', {}, [make('a', { href: check.address, target: '_blank', rel: 'noopener' }, [words.elsewhere])]),
        );
      else form.append(make('textarea', { rows: 5, 'aria-label': words.answer }));
      place.replaceWith(form);
      return;
    }
    form.append.apply(form, bodies[check.type](check));
    form.append(make('button', { class: 'answer' }, [words.check]), said);
    const tell = (right) => {
      said.textContent = right ? words.right : words.wrong;
      said.dataset.right = String(right);
      if (check.explanation && right) {
        const why = make('div', { class: 'explanation' });
        why.innerHTML = check.explanation;
        said.after(why);
      }
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const parts = readers[check.type](form);
      if (!parts) {
        said.textContent = words.incomplete;
        return;
      }
      document.querySelectorAll('.explanation').forEach((old) => {
        if (form.contains(old)) old.remove();
      });
      const right = isRight(check, parts);
      tell(right);
      window.parent.postMessage({ coursecraft: 'answered', item: check.id, right: right }, '*');
    });
    if (answers[check.id] === true) tell(true);
    place.replaceWith(form);
  }

  function begin() {
    data.checks.forEach((check) => {
      const place = document.querySelector(`[data-check="${check.id}"]`);
      if (place) show(place, check);
    });
  }

  if (window.parent === window) begin();
  else {
    window.addEventListener(
      'message',
      (event) => {
        if (event.source !== window.parent || !event.data || event.data.coursecraft !== 'state') return;
        answers = event.data.answers || {};
        begin();
      },
      { once: true },
    );
    window.parent.postMessage({ coursecraft: 'ready', page: data.page }, '*');
  }
})();
