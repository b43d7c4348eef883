import type { ReactNode } from 'react';

/** A 24 x 24 line drawing in the colour of the text; always decoration beside a name. */
function Icon({ children }: { readonly children: ReactNode }) {
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

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h11" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon>
      <path d="M6 9.5l6 6 6-6" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8 3v4M16 3v4" />
    </Icon>
  );
}

export function StarIcon() {
  return (
    <Icon>
      <path
        fill="currentColor"
        d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z"
      />
    </Icon>
  );
}

/** A baby's face. */
export function BabyIcon() {
  return (
    <Icon>
      <path d="M12 4a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 4c2.2 0 2.4 3 .2 3M8.8 15.2c1.8 1.9 4.6 1.9 6.4 0" />
      <path d="M9 11.6h.01M15 11.6h.01" strokeWidth="3" />
    </Icon>
  );
}
