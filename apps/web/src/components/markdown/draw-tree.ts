import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { ComponentType, ElementType, JSX, ReactElement, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export type DrawnNode = { node?: Element | undefined };

export type Components = {
  [Name in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Name] & DrawnNode>;
};

type Child = Root['children'][number] | ElementContent;

const OF_TABLES = /^(table|thead|tbody|tfoot|tr)$/;
const CELLS = /^t[dh]$/;

const attribute = (property: string) =>
  property
    .replace(/^aria(?=[A-Z]).*/, (name) => `aria-${name.slice('aria'.length).toLowerCase()}`)
    .replace(/^data(?=[A-Z]).*/, (name) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`));

function attributesOf({ tagName, properties }: Element): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name === 'align' && CELLS.test(tagName)) attributes.style = { textAlign: value };
    else attributes[attribute(name)] = Array.isArray(value) ? value.join(' ') : value;
  }
  return attributes;
}

/** Replaces disallowed elements by their children. */
const unwrapped = (nodes: readonly Child[], allowed: readonly string[] | undefined): readonly Child[] =>
  allowed
    ? nodes.flatMap((node) =>
        node.type === 'element' && !allowed.includes(node.tagName) ? unwrapped(node.children, allowed) : [node],
      )
    : nodes;

/** Renders a sanitized tree with React. Supports only attributes that can occur, because a complete table is large. */
export function drawTree(tree: Root, components: Components, allowed?: readonly string[]): ReactElement {
  const create = (type: ElementType, props: Record<string, unknown>, children: readonly ReactNode[], key?: string) => {
    const [only] = children;
    const given = children.length > 1 ? { ...props, children } : only ? { ...props, children: only } : props;
    return (children.length > 1 ? jsxs : jsx)(type, given, key);
  };
  const drawAll = (nodes: readonly (Child | RootContent)[]) => {
    const counts = new Map<string, number>();
    return unwrapped(nodes, allowed).flatMap((node): ReactNode[] => {
      if (node.type === 'text') return [node.value];
      if (node.type !== 'element') return [];
      const count = counts.get(node.tagName) ?? 0;
      counts.set(node.tagName, count + 1);
      return [draw(node, `${node.tagName}-${count}`)];
    });
  };
  const draw = (node: Element, key: string) => {
    const component = Object.hasOwn(components, node.tagName) && components[node.tagName as keyof Components];
    const children = drawAll(node.children);
    const shown = OF_TABLES.test(node.tagName)
      ? children.filter((child) => typeof child !== 'string' || child.trim() !== '')
      : children;
    return create(
      (component || node.tagName) as ElementType,
      component ? { ...attributesOf(node), node } : attributesOf(node),
      shown,
      key,
    );
  };
  return create(Fragment, {}, drawAll(tree.children));
}
