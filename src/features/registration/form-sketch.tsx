import { frame } from '../../content/en/site/frame.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import type { FormKind } from '../../domain/registration/new-camper.ts';
import './form-sketch.css';

/** What the form begins with, and boxes where its fields will be: shown until it is known whether it is open. */
export function FormSketch({ kind }: { readonly kind: FormKind }) {
  return (
    <>
      <p className="page-intro">{t.intro[kind]}</p>
      <output className="visually-hidden">{frame.loading}</output>
      <div className="form-sketch" aria-hidden="true">
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} />
        ))}
      </div>
    </>
  );
}
