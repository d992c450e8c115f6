import { Component, type ReactNode } from 'react';
import { ErrorPage } from './pages/ErrorPage.tsx';

interface Props {
  /** Where the reader is: elsewhere it is tried anew. */
  readonly at: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly at: unknown;
  readonly failure?: { readonly thrown: unknown } | undefined;
}

/** Shows the error page in the stead of a page that fails in the browser. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(thrown: unknown): Pick<State, 'failure'> {
    return { failure: { thrown } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return state.at === at ? null : { at, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : <ErrorPage thrown={failure.thrown} />;
  }
}
