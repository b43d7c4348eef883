import './badge.css';

interface BadgeProps {
  readonly tone?: 'good' | 'bad' | 'neutral';
  readonly children: string;
}

/** A short state in a coloured pill; the words carry the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
