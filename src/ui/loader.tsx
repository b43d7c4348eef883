import { useEffect, useState, type ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import './loader.css';

export function Loader({ label }: { readonly label: string }) {
  return (
    <div className="loader loader-full">
      <Spinner label={label} />
    </div>
  );
}

export function LoaderWithMessage({ children }: { readonly children: ReactNode }) {
  return (
    <output className="loader">
      <Spinner />
      <span className="muted">{children}</span>
    </output>
  );
}

interface CyclingLoaderProps {
  readonly lines: readonly string[];
  readonly every: number;
}

export function CyclingLoader({ lines, every }: CyclingLoaderProps) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((now) => now + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return <LoaderWithMessage>{lines[index % lines.length]}</LoaderWithMessage>;
}
