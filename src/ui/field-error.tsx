import './field.css';

interface FieldErrorProps {
  readonly id: string;
  readonly children: string | undefined;
}

/** The message of a wrong field; nothing while the field is right. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className="field-error">
      {children}
    </p>
  );
}
