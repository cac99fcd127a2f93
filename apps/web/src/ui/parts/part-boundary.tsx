import { Component, type ReactNode } from 'react';
import { BrokenPart } from './broken-part.tsx';

type Props = {
  children: ReactNode;
  onClose?: (() => void) | undefined;
  /** The subject of the part; a change resets the error. */
  about?: string;
  broken?: (error: unknown) => ReactNode;
};
type State = { error?: unknown; about: string | undefined };

/** Shows an error in place of the broken part and keeps the rest of the page. */
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
    // An aside that broke shows nothing, which is `null`.
    if (broken) return broken(error);
    return <BrokenPart onClose={onClose} onRetry={() => this.setState({ error: undefined })} />;
  }
}
