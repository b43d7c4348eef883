import { useContext, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { FrameWordsContext } from './frame-words.ts';
import './card.css';

interface EmptyStateProps {
  readonly children: ReactNode;
  /** Its drawing, where a whole screen or part is empty. */
  readonly spot?: ReactNode;
  readonly action?: ReactNode;
}

/** One sentence about what will be here, and what to do first. */
export function EmptyState({ children, spot, action }: EmptyStateProps) {
  return (
    <div className="state">
      {spot}
      <p className="near-below">{children}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly message: string;
  readonly retryLabel?: string;
  /** Tries again; leave it out where trying again cannot help. */
  readonly onRetry?: (() => unknown) | undefined;
}

export function ErrorState({ message, retryLabel, onRetry }: ErrorStateProps) {
  const { retry } = useContext(FrameWordsContext);
  return (
    <div className="state state-error" role="alert">
      <p className="near-below">{message}</p>
      {onRetry && <Button look="quiet" onClick={() => void onRetry()} label={retryLabel ?? retry} />}
    </div>
  );
}
