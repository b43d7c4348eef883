import type { ReactNode } from 'react';
import bars from 'pi:bars';
import calendar from 'pi:calendar';
import chevronDown from 'pi:chevron-down';
import starFill from 'pi:star-fill';
import times from 'pi:times';

/** A 24 x 24 line drawing in the colour of the text; always decoration beside a name. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** One of PrimeIcons, whose lines are shapes; the edge makes them as strong as the text beside them. */
export function PrimeIcon({ lines }: { readonly lines: string }) {
  return (
    <Icon>
      <path fill="currentColor" strokeWidth="0.5" d={lines} />
    </Icon>
  );
}

export const CloseIcon = () => <PrimeIcon lines={times} />;
export const MenuIcon = () => <PrimeIcon lines={bars} />;
export const ChevronIcon = () => <PrimeIcon lines={chevronDown} />;
export const CalendarIcon = () => <PrimeIcon lines={calendar} />;
export const StarIcon = () => <PrimeIcon lines={starFill} />;

/** A baby's face, which PrimeIcons does not have. */
export function BabyIcon() {
  return (
    <Icon>
      <path d="M12 4a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 4c2.2 0 2.4 3 .2 3M8.8 15.2c1.8 1.9 4.6 1.9 6.4 0" />
      <path d="M9 11.6h.01M15 11.6h.01" strokeWidth="3" />
    </Icon>
  );
}
