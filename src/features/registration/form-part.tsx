import { useId, type ReactNode } from 'react';
import { registration as t } from '../../content/en/registration/registration.ts';
import { useFormFacts } from './form-facts.ts';

interface FormPartProps {
  /** Its place among the parts, from 1. */
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the form under its own heading, which says how far one has come. */
export function FormPart({ number, title, children }: FormPartProps) {
  const id = useId();
  const Heading = useFormFacts().isAlone ? 'h2' : 'h3';
  return (
    <section className="form-part" aria-labelledby={id}>
      <Heading className="form-part-title">
        <span id={id}>{title}</span> <small>{t.partOf(number)}</small>
      </Heading>
      {children}
    </section>
  );
}
