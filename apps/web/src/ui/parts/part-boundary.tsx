import { Component, type ReactNode } from 'react';
import { BrokenPart } from './broken-part.tsx';

type Props = {
  children: ReactNode;
  /** Given where the part is a window or a menu over the page. */
  onClose?: (() => void) | undefined;
  /** What the part is about: what broke it for something else says nothing of it. */
  about?: string;
  /** What is shown instead of a card that says it. */
  broken?: (error: unknown) => ReactNode;
};
type State = { error?: unknown; about: string | undefined };

/** Keeps a failure where it happened: says so in place of the part that broke, and leaves all around it as it is. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { about: this.props.about };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ about }: Props, state: State): Partial<State> | null {
    return about === state.about ? null : { about, error: undefined };
  }

  override render(): ReactNode {
    const { children, onClose, broken } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return broken?.(error) ?? <BrokenPart onClose={onClose} onRetry={() => this.setState({ error: undefined })} />;
  }
}
