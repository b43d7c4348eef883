/** A family of the last camp, and its sheet for this one. */
import { screen, within } from '@testing-library/react';
import { ME } from '../../support/session.ts';
import { anna, type World } from './backend.ts';
import { confirmation, openPage } from './open-form.tsx';

export const BO = 'bbbbbbbb-0000-4000-8000-000000000001';
export const EVA = 'bbbbbbbb-0000-4000-8000-000000000002';

export const past = (id: string, changes: object = {}) => ({
  id,
  is_me: id === ME.id,
  is_here: false,
  season: 'Family Camp 2024',
  answers: { ...anna, phone: '+46 20304050', parent_id: id === ME.id ? null : ME.id, ...changes },
});
export const me = past(ME.id, { country: 'DK', near_wish: 'Ida Lund' });
/** Seven at this camp, six at the last one. */
export const bo = past(BO, { first_name: 'Bo', gender: 'Male', birthday: '2018-05-01', size: 'Small' });
export const eva = past(EVA, { first_name: 'Eva', birthday: '2020-01-01', size: '110 (Baby size)' });
/** The baby size of last year, and now too old for one. */
export const grown = past(BO, { first_name: 'Bo', birthday: '2018-05-01', size: '122 (Baby size)' });

/** The form of a family that comes back, with its cards. */
export async function openWelcome(world: World = {}) {
  const page = await openPage('own', { past: [me, bo, eva], ...world });
  await screen.findByRole('heading', { name: /^Welcome back|^Also at the last camp/ });
  return page;
}

export const card = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name} Holm`) }));

type User = Awaited<ReturnType<typeof openWelcome>>['user'];

export async function agree(user: User) {
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
}

export const submit = (user: User) => user.click(screen.getByText('Submit', { selector: 'button' }));

/** A card whose shirt size is missing opens on Submit, one after the other. */
async function chooseSizes(user: User): Promise<void> {
  const size = screen.queryByLabelText<HTMLSelectElement>('Shirt size');
  if (size?.value !== '') return;
  const isBaby = [...size.options].some(({ value }) => value === 'Baby size');
  await user.selectOptions(size, isBaby ? 'Baby size' : 'Small');
  if (isBaby) await user.type(screen.getByLabelText(/EU/), '110');
  await submit(user);
  await chooseSizes(user);
}

/** Agrees, submits with the sizes of children that are asked again, and confirms. */
export async function sendAll(user: User) {
  await agree(user);
  await submit(user);
  await chooseSizes(user);
  await user.click((await confirmation()).getByRole('button', { name: /^Confirm · / }));
}
