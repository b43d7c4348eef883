import type { ComponentProps } from 'react';

interface PhoneLinkProps extends ComponentProps<'a'> {
  /** As it is stored, `+45 12345678`. */
  readonly phone: string;
}

export function PhoneLink({ phone, children = phone, ...link }: PhoneLinkProps) {
  return (
    <a {...link} href={`tel:${phone.replaceAll(' ', '')}`}>
      {children}
    </a>
  );
}
