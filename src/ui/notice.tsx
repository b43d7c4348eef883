import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'warn' | 'bad';
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A paragraph or two that stand out. A bad one is read aloud at once when it appears. */
export function Notice({ tone = 'info', text, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
