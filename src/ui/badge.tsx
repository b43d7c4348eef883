import './badge.css';

export interface BadgeProps {
  readonly tone?: 'good' | 'bad' | 'neutral';
  readonly children: string;
}

export function badgeClass(tone: BadgeProps['tone'] = 'neutral'): string {
  return `badge badge-${tone}`;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={badgeClass(tone)}>{children}</span>;
}
