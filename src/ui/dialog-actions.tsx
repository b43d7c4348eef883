import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface DialogActionsProps {
  /** Why the last press did nothing. */
  readonly failure?: string | null | undefined;
  readonly children: ReactNode;
}

/** The buttons of a form in a dialog: they stay in reach while its fields scroll, and what went wrong stands above them. */
export function DialogActions({ failure, children }: DialogActionsProps) {
  return (
    <div className="dialog-actions row">
      <Failure text={failure} />
      {children}
    </div>
  );
}
