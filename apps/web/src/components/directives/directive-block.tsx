import type { DirectiveName, PANEL } from '@coursecraft/domain/content/directives';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import type { DrawnNode } from '../markdown/draw-tree.ts';
import { DirectiveSteps } from './directive-steps.tsx';
import { DirectiveTabs, type Panel } from './directive-tabs.tsx';
import { EmbedFrame } from './embed-frame.tsx';
import { FileCard } from './file-card.tsx';
import { LinkButton } from './link-button.tsx';

type Name = DirectiveName | typeof PANEL;
type DirectiveProps = { 'data-block'?: Name; 'data-label'?: string; 'data-values'?: string; children?: ReactNode };

function panelsIn(children: ReactNode): Panel[] {
  return Children.toArray(children).flatMap((child, at): Panel[] => {
    if (!isValidElement<DirectiveProps>(child)) return [];
    return [{ key: String(at), label: child.props['data-label'] ?? '', children: child.props.children }];
  });
}

function valuesOf(json: string): Record<string, string> {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

/** Draws one directive of a text. */
export function DirectiveBlock({ node: _node, children, ...rest }: ComponentProps<'div'> & DrawnNode) {
  const { 'data-block': name, 'data-label': label = '', 'data-values': json = '{}' } = rest as DirectiveProps;
  if (name === undefined) return <div {...rest}>{children}</div>;
  return (
    <DirectiveView name={name} label={label} values={valuesOf(json)}>
      {children}
    </DirectiveView>
  );
}

type ViewProps = { name: Name; label: string; values: Record<string, string>; children?: ReactNode };

export function DirectiveView({ name, label, values, children }: ViewProps) {
  switch (name) {
    case 'accordion':
      return (
        <div className="directive directive-accordion">
          {panelsIn(children).map((panel) => (
            <details key={panel.key} className="directive-panel">
              <summary>{panel.label}</summary>
              <div className="directive-text">{panel.children}</div>
            </details>
          ))}
        </div>
      );
    case 'tabs':
      return <DirectiveTabs panels={panelsIn(children)} />;
    case 'steps':
      return <DirectiveSteps panels={panelsIn(children)} />;
    case 'columns':
      return (
        <div className="directive directive-columns">
          {panelsIn(children).map((panel) => (
            <div key={panel.key} className="directive-text">
              {panel.label && <p className="directive-title">{panel.label}</p>}
              {panel.children}
            </div>
          ))}
        </div>
      );
    case 'quote':
      return (
        <figure className="directive directive-quote">
          <div className="directive-text">{children}</div>
          {values.by && <figcaption>{values.by}</figcaption>}
        </figure>
      );
    case 'button':
      return <LinkButton href={values.href ?? ''} label={label} />;
    case 'file':
      return <FileCard src={values.src ?? ''} label={label} />;
    case 'embed':
      return <EmbedFrame src={values.src ?? ''} title={label} height={Number(values.height) || undefined} />;
    case 'panel':
      return (
        <div className="directive-text">
          {label && <p className="directive-title">{label}</p>}
          {children}
        </div>
      );
  }
}
