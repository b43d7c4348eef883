import type { ComponentProps } from 'react';
import './card.css';

export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card ${className}`} />;
}
