import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { hearAutofill } from '../../src/app/autofill.ts';

interface Typed {
  readonly email: string;
  readonly password: string;
}

function Form({ onSend }: { readonly onSend: (typed: Typed) => void }) {
  const { register, handleSubmit } = useForm<Typed>({ defaultValues: { email: '', password: '' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <input aria-label="Email" {...register('email')} />
      <input aria-label="Password" type="password" {...register('password')} />
      <button type="submit">Login</button>
    </form>
  );
}

/** As Chrome on iOS does it. */
function fill(label: string, value: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

it('what is filled in by a script and stands in the field is what is sent', async () => {
  const onSend = vi.fn<(typed: Typed) => void>();
  const { container } = render(<Form onSend={onSend} />);
  hearAutofill(container);
  fill('Email', 'anna@example.org');
  fill('Password', 'familycamp');
  screen.getByRole('button', { name: 'Login' }).click();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(onSend.mock.calls[0]?.[0]).toEqual({ email: 'anna@example.org', password: 'familycamp' });
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
});
