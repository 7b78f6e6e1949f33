import { Component, createRef, type ReactNode } from 'react';

interface KeptFocusWithinProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list item whose first button takes focus when an update removes its focused element. */
export class KeptFocusWithin extends Component<KeptFocusWithinProps> {
  private readonly itemRef = createRef<HTMLLIElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.itemRef.current?.contains(document.activeElement) === true;
  }

  override componentDidUpdate(_props: KeptFocusWithinProps, _state: unknown, hadFocus: boolean) {
    if (!hadFocus || document.activeElement !== document.body) return;
    this.itemRef.current?.querySelector('button')?.focus();
  }

  override render(): ReactNode {
    const { className, children } = this.props;
    return (
      <li ref={this.itemRef} className={className}>
        {children}
      </li>
    );
  }
}
