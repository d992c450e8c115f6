import type { ReactNode } from 'react';
import { useFocusOnLeave } from './useFocusOnLeave.ts';

interface PassingProps {
  /** A selector of what stays around it. */
  readonly around: string;
  /** On what in there the focus goes on, by a selector; without, or where there is none, on that itself. */
  readonly next?: string;
  readonly className?: string | undefined;
  /** Nothing of it stands in this place. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** A part that goes by what is pressed in it, as a form does when it is sent: the focus does not go with it. */
export function Passing({ around, next, className, isHidden = false, children }: PassingProps) {
  const kept = useFocusOnLeave<HTMLDivElement>(around, next);
  return (
    <div {...kept} className={className} hidden={isHidden}>
      {children}
    </div>
  );
}
