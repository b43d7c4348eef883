import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface SearchProgressProps {
  readonly words: { readonly searching: string; readonly stop: string };
  readonly share: number;
  readonly onStop: () => void;
  readonly children?: ReactNode;
}

/** A search under way: how far, what it has found, and an end to it. */
export function SearchProgress({ words, share, onStop, children }: SearchProgressProps) {
  return (
    <>
      <ProgressBar label={words.searching} percent={share * 100} decimals={0} />
      {children}
      <div className="dialog-actions">
        {/* Ignores the second click of a double click on *start*, which was here. */}
        <Button look="quiet" onClick={({ detail }) => detail < 2 && onStop()} label={words.stop} />
      </div>
    </>
  );
}
