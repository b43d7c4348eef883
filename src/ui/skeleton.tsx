import { Skeleton as Bone } from 'primereact/skeleton';
import './skeleton.css';

interface SkeletonProps {
  readonly label: string;
  readonly lines?: number;
}

/** Grey lines in the place of a text or small table that is on its way. */
export function Skeleton({ label, lines = 3 }: SkeletonProps) {
  return (
    <div className="skeleton">
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} className="skeleton-line" height="1.25rem" width={line % 2 === 0 ? '100%' : '70%'} />
      ))}
    </div>
  );
}
