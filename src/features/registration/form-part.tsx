import { useId, type ReactNode } from 'react';

/** A part of the form under its own heading. */
export function FormPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="form-part" aria-labelledby={id}>
      <h2 id={id} className="form-part-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
