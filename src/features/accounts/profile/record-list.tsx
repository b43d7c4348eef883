import type { ReactNode } from 'react';
import './record-list.css';

export interface RecordEntry {
  readonly label: string;
  readonly value: string;
  readonly action?: ReactNode;
}

export function RecordList({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly RecordEntry[];
}) {
  return (
    <section className="far-below">
      <h2 className="record-title large">{title}</h2>
      <dl className="record-list muted-terms">
        {entries.map(({ label, value, action }) => (
          <div key={label} className="record-entry">
            <dt>{label}</dt>
            <dd>{value}</dd>
            {action && <dd className="record-action">{action}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
