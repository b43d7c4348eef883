import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewCamper } from '../../src/data/campers/camper-row.ts';
import { useRegisterCamper } from '../../src/data/campers/family-campers.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { fakeBackend, type Routes } from '../support/fake-backend.ts';
import { ME, signInAs } from '../support/session.ts';

const INSERT = 'POST /rest/v1/users';
const READ = 'GET /rest/v1/users';
const RECEIPT = 'POST /functions/v1/send-receipt';

const camper: NewCamper = {
  id: 'aaaaaaaa-0000-4000-8000-000000000010',
  parent_id: ME.id,
  first_name: 'Emil',
  last_name: 'Holm',
  birthday: '2020-01-15',
  gender: 'Male',
  country: 'DK',
  church_mission: 'MBMBC',
  size: '110 (Baby size)',
  member: true,
  dates: ['Friday'],
  arrival_transportation: 'Bus',
  departure_transportation: 'Bus',
  accommodation: 'Room',
  pricing_id: 3,
};

const refused = (code: string, message: string, status: number) => () =>
  Response.json({ code, message, details: null, hint: null }, { status });
const savedBefore = refused('23505', 'duplicate key value violates unique constraint "users_pkey"', 409);
const saved =
  (isRegistered: boolean, firstName = 'Emil') =>
  () => ({ first_name: firstName, last_name: 'Holm', birthday: '2020-01-15', is_registered: isRegistered });
const created = () => new Response(null, { status: 201 });

function start(routes: Routes) {
  const asked = fakeBackend(routes);
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRegisterCamper(), { wrapper });
  const register = () => act(() => result.current.mutateAsync(camper));
  return { asked, invalidate, register };
}

const routesOf = (asked: readonly { route: string }[]) => asked.map(({ route }) => route);

describe('registering a camper', () => {
  beforeEach(() => signInAs());

  it('sends the row and refreshes campers, fees and who can be paid for', async () => {
    const { asked, invalidate, register } = start({ [INSERT]: created, [READ]: saved(false) });
    expect(await register()).toEqual({ isRegistered: false });
    expect(asked.find(({ route }) => route === INSERT)?.body).toEqual(camper);
    expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0])).toEqual([
      'campers',
      'fees',
      'payments',
    ]);
    expect(routesOf(asked)).not.toContain(RECEIPT);
  });

  it('sends the receipt of somebody who has nothing to pay', async () => {
    const { asked, register } = start({
      [INSERT]: created,
      [READ]: saved(true),
      [RECEIPT]: () => ({ sent: 1 }),
    });
    expect(await register()).toEqual({ isRegistered: true });
    await vi.waitFor(() => expect(routesOf(asked)).toContain(RECEIPT));
    expect(asked.find(({ route }) => route === RECEIPT)?.body).toEqual({ uuid: camper.id });
  });

  it('is done too when the receipt cannot be sent now', async () => {
    const { register } = start({ [INSERT]: created, [READ]: saved(true) });
    expect(await register()).toEqual({ isRegistered: true });
  });

  it('counts a second sending of the same draft as done (FRM-4)', async () => {
    const { register } = start({ [INSERT]: savedBefore, [READ]: saved(false) });
    expect(await register()).toEqual({ isRegistered: false });
  });

  it('does not take somebody else with the same id for the one it sends', async () => {
    const { register } = start({ [INSERT]: savedBefore, [READ]: saved(false, 'Ida') });
    await expect(register()).rejects.toMatchObject({ kind: 'conflict', code: 'id_taken' });
  });

  it.each([
    [
      'another person with that address',
      '23505',
      'duplicate key … unique constraint "users_email_key"',
      'conflict',
    ],
    ['an eighth camper', 'P0001', 'camper_limit_reached', 'refused'],
    ['a closed registration', 'P0001', 'registration_closed', 'refused'],
  ])('refuses %s', async (_case, code, message, kind) => {
    const { register } = start({ [INSERT]: refused(code, message, 400) });
    await expect(register()).rejects.toMatchObject({ kind });
  });
});
