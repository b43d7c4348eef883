import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import './loader.css';

interface LoaderProps {
  /** Read by screen readers; not shown. */
  readonly label: string;
}

/** Full-screen loader. */
export function Loader({ label }: LoaderProps) {
  return (
    <div className="loader loader-full">
      <Spinner label={label} />
    </div>
  );
}

/** Loader with a message below it. */
export function LoaderWithMessage({ children }: { readonly children: ReactNode }) {
  return (
    <output className="loader">
      <Spinner />
      <span className="loader-text">{children}</span>
    </output>
  );
}

interface CyclingLoaderProps {
  /** Lines shown one after the other, from the first again after the last. */
  readonly lines: readonly string[];
  /** Milliseconds that a line stays. */
  readonly every: number;
}

/** Loader whose text line changes while the visitor waits. */
export function CyclingLoader({ lines, every }: CyclingLoaderProps) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((now) => now + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return <LoaderWithMessage>{lines[index % lines.length]}</LoaderWithMessage>;
}
