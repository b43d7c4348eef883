import { Tag as PrimeTag } from 'primereact/tag';
import { badgeClass, type BadgeProps } from './badge.tsx';

/** The same as a badge, for a card or a heading. A cell of a long list has the plain one, which is drawn much faster. */
export function Tag({ tone, children }: BadgeProps) {
  return <PrimeTag className={badgeClass(tone)} value={children} />;
}
