import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'warn' | 'bad';
  readonly children: ReactNode;
}

/** A paragraph or two that stand out. A bad one is read aloud at once when it appears. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  );
}
