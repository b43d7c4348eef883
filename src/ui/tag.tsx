import { Tag as PrimeTag } from 'primereact/tag';
import './badge.css';

interface TagProps {
  readonly tone?: 'good' | 'bad' | 'neutral';
  readonly children: string;
}

/** A word in a frame of its own, for an exception that wants an eye. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <PrimeTag className={`badge badge-${tone}`} value={children} />;
}
