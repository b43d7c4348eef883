import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DeskSearch } from '../../src/organiser/desk-search.tsx';
import { fakeBackend, type Routes } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs } from '../support/session.ts';

const user = userEvent.setup({ delay: null });
const nothing = { name: null, people: null, email: null, phone: null, number: null, reference: null };
const family = {
  ...nothing,
  kind: 'family',
  id: 'anna',
  family: 'anna',
  name: 'Anna Holm',
  people: 'Anna, Ben',
  phone: '+45 20304050',
};
const found = [
  { ...family, amount: 2440 },
  { ...family, id: 'ann', family: 'ann', name: 'Ann Dahl', amount: 0 },
  { ...nothing, kind: 'payment', id: 'p1', family: null, amount: -200, number: 1042, reference: 'FC-7' },
];

beforeEach(async () => {
  await signInAs();
});

function show(answer: Routes[string] = () => found) {
  const asked = fakeBackend({ 'POST /rest/v1/rpc/search_desk': answer });
  return { asked, router: renderScreen(<DeskSearch />, '/admin') };
}
const field = () => screen.findByRole('combobox', { name: 'Name, phone, email or payment ID' });

it('finds a family and says what it has left to pay: one press, a name, and Enter opens it', async () => {
  const { asked, router } = show();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await user.keyboard(' ann');
  const first = await screen.findByRole('option', { name: /Anna Holm/ });
  expect(first).toHaveTextContent('2,440 DKK left to pay · Anna, Ben · +45 20304050');
  expect(screen.getByRole('option', { name: /Ann Dahl/ })).toHaveTextContent('Nothing left to pay');
  expect(await field()).toHaveAttribute('aria-activedescendant', first.id);
  expect(asked.map(({ body }) => body)).toEqual([{ p_text: 'ann' }]); // once for three letters
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(router.state.location.search).toBe('?tab=list&camper=anna');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds a payment, also of a deleted account, and leads to its rows', async () => {
  const { router } = show();
  await user.keyboard('/');
  await user.type(await field(), '1042');
  await user.click(await screen.findByRole('option', { name: 'Deleted account No. 1042 · -200 DKK' }));
  expect(router.state.location.search).toBe('?tab=payment&find=FC-7');
});

it('says that nothing matches, and what it could not read, with a way to try again', async () => {
  let isDown = true;
  show(() => (isDown ? Response.json({ message: 'no' }, { status: 400 }) : []));
  await user.click(screen.getByRole('button', { name: 'Search families and payments' }));
  expect(await screen.findByText('Search the list on screen')).toBeVisible();
  await user.type(await field(), 'zzz');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No families or payments match “zzz”/)).toBeVisible();
  expect(await field()).toHaveValue('zzz');
});
