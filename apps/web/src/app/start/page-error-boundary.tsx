import { Component, type ReactNode } from 'react';
import { RouteError } from '../routes/route-error.tsx';

type Props = {
  /** Another address is another page: what broke the one before says nothing of it. */
  address: string;
  children: ReactNode;
};
type State = { error: unknown; address: string };

/** Shows the error card in place of a page that broke while it was drawn, until another one is gone to. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, address: this.props.address };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
    return address === state.address ? null : { address, error: undefined };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <RouteError error={this.state.error} />;
  }
}
