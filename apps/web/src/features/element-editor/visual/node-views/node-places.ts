import type { Node } from '@milkdown/kit/prose/model';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { createStore } from 'zustand/vanilla';

export type NodePlace = {
  key: string;
  dom: HTMLElement;
  node: Node;
  selected: boolean;
  getPos: () => number | undefined;
};

/** A store of the mounted nodes; React renders a portal into each. */
export function createNodePlaces() {
  let places: readonly NodePlace[] = [];
  let made = 0;
  let scheduled = false;
  const store = createStore<readonly NodePlace[]>(() => []);
  const publish = (next: readonly NodePlace[]) => {
    places = next;
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      store.setState(places, true);
    });
  };
  const change = (key: string, fields: Partial<NodePlace>) =>
    publish(places.map((place) => (place.key === key ? { ...place, ...fields } : place)));

  /** Renders nodes with React. With `content`, the editable part follows below. */
  const view =
    ({
      tag,
      className,
      content,
    }: {
      tag: 'div' | 'span';
      className: string;
      content?: () => HTMLElement[];
    }): NodeViewConstructor =>
    (node, _view, getPos) => {
      made += 1;
      const key = `${node.type.name}-${made}`;
      const dom = document.createElement(tag);
      dom.className = className;
      const drawn = document.createElement(tag);
      drawn.contentEditable = 'false';
      const inner = content?.() ?? [];
      dom.append(drawn, ...inner.slice(0, 1));
      const contentDOM = inner.at(-1);
      publish([...places, { key, dom: drawn, node, selected: false, getPos }]);
      return {
        dom,
        ...(contentDOM ? { contentDOM } : {}),
        update(next) {
          if (next.type !== node.type) return false;
          change(key, { node: next });
          return true;
        },
        selectNode() {
          dom.classList.add('ProseMirror-selectednode');
          change(key, { selected: true });
        },
        deselectNode() {
          dom.classList.remove('ProseMirror-selectednode');
          change(key, { selected: false });
        },
        stopEvent: (event) => drawn.contains(event.target as globalThis.Node) && isControl(event.target),
        ignoreMutation: (mutation) => !contentDOM?.contains(mutation.target) || mutation.type === 'attributes',
        destroy() {
          publish(places.filter((place) => place.key !== key));
        },
      };
    };

  return { view, store };
}

/** Controls inside a node handle their own events; other clicks select the node. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, input, select, textarea, a, summary, label') !== null;
