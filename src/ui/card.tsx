import type { ComponentProps } from 'react';
import './card.css';

/** A framed block of content. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card ${className}`} />;
}
