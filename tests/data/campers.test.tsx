import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSignUpFamily } from '../../src/data/campers/family-campers.ts';
import type { NewCamper } from '../../src/domain/registration/new-camper.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { fakeBackend, type Routes } from '../support/fake-backend.ts';
import { ME, signInAs } from '../support/session.ts';

const SIGN_UP = 'POST /rest/v1/rpc/sign_up_family';
const RECEIPT = 'POST /functions/v1/send-receipt';

const camper = {
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

const saved = (is_registered: boolean) => () => ({
  status: 'signed_up',
  people: [{ id: camper.id, is_new: true, is_registered }],
});

function start(routes: Routes) {
  const asked = fakeBackend(routes);
  const client = createQueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSignUpFamily(), { wrapper });
  const signUp = () => act(() => result.current.mutateAsync({ campers: [camper as NewCamper], doubles: [] }));
  const refreshed = () => invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  return { asked, refreshed, signUp };
}

const routesOf = (asked: readonly { route: string }[]) => asked.map(({ route }) => route);

describe('signing up a family', () => {
  beforeEach(() => signInAs());

  it('sends the rows and refreshes campers, fees and who can be paid for', async () => {
    const { asked, refreshed, signUp } = start({ [SIGN_UP]: saved(false) });
    expect(await signUp()).toMatchObject({ status: 'signed_up' });
    expect(asked.find(({ route }) => route === SIGN_UP)?.body).toEqual({ p_campers: [camper] });
    expect(refreshed()).toEqual(['campers', 'fees', 'payments']);
    expect(routesOf(asked)).not.toContain(RECEIPT);
  });

  it('sends the receipt of somebody who has nothing to pay', async () => {
    const { asked, signUp } = start({ [SIGN_UP]: saved(true), [RECEIPT]: () => ({ sent: 1 }) });
    await signUp();
    await vi.waitFor(() => expect(routesOf(asked)).toContain(RECEIPT));
    expect(asked.find(({ route }) => route === RECEIPT)?.body).toEqual({ uuid: camper.id });
  });

  it('is done too when the receipt cannot be sent now', async () => {
    const { signUp } = start({ [SIGN_UP]: saved(true) });
    expect(await signUp()).toMatchObject({ status: 'signed_up' });
  });

  it('says who is to blame, and reads again what can be booked', async () => {
    const people = [{ id: camper.id, code: 'room_unavailable' }];
    const { refreshed, signUp } = start({ [SIGN_UP]: () => ({ status: 'refused', people }) });
    expect(await signUp()).toEqual({ status: 'refused', people });
    expect(refreshed()).toEqual(expect.arrayContaining(['beds', 'settings']));
  });

  it('does not take an answer for done that says neither', async () => {
    const { signUp } = start({ [SIGN_UP]: () => ({ status: 'signed_up' }) });
    await expect(signUp()).rejects.toMatchObject({ kind: 'unreadable' });
  });
});
