import { type KeyboardEvent, useId, useState } from 'react';

/** Implements a listbox under a field that keeps the focus. Returns the props of both. */
export function useOptions(ids: readonly string[], onChoose: (id: string) => void, activeAtFirst = '') {
  const listId = useId();
  const [active, setActive] = useState(activeAtFirst);
  const at = Math.max(ids.indexOf(active), 0);
  const activeId = ids[at] ?? '';
  const domId = (id: string) => `${listId}-${id}`;
  const go = (step: 1 | -1) => {
    const id = ids[(at + step + ids.length) % ids.length] ?? '';
    setActive(id);
    document.getElementById(domId(id))?.scrollIntoView({ block: 'nearest' });
  };
  return {
    activeId,
    setActive,
    listId,
    domId,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': ids.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': activeId ? domId(activeId) : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || ids.length === 0) return;
        if (event.key === 'ArrowDown') go(1);
        else if (event.key === 'ArrowUp') go(-1);
        else if (event.key === 'Enter') onChoose(activeId);
        else return;
        event.preventDefault();
      },
    },
  } as const;
}

export type Options = ReturnType<typeof useOptions>;
