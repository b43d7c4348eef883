import { useEffect, useState } from 'react';
import './text-placeholder.css';

interface TextPlaceholderProps {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Milliseconds of patience, after which it counts as failed. */
  readonly after: number;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Stands where a text will be: says that it is loading, and when that fails or takes too long, offers to try again. */
export function TextPlaceholder(props: TextPlaceholderProps) {
  // A new try is a new wait.
  return props.hasFailed ? <Failed {...props} /> : <Waiting {...props} />;
}

function Waiting(props: TextPlaceholderProps) {
  const [tries, setTries] = useState(0);
  const [lateTry, setLateTry] = useState(-1);
  const { after, onRetry } = props;

  useEffect(() => {
    const timer = setTimeout(() => setLateTry(tries), after);
    return () => clearTimeout(timer);
  }, [after, tries]);

  function tryAgain() {
    setTries(tries + 1);
    onRetry();
  }

  if (lateTry === tries) return <Failed {...props} onRetry={tryAgain} />;
  return <span className="placeholder">{props.loading}</span>;
}

function Failed({ failed, retry, onRetry }: TextPlaceholderProps) {
  return (
    <span className="placeholder">
      {failed}
      <button type="button" className="placeholder-retry" onClick={onRetry}>
        {retry}
      </button>
    </span>
  );
}
