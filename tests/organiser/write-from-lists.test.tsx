/** From each list of people a mail is written to the families of exactly those whom it shows, by who may. */
import { mayAt, rightsAt } from '../support/rights.ts';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsPart } from '../../src/features/payments/desk/payments-part.tsx';
import { RoomTab } from '../../src/features/rooms/room-tab.tsx';
import { WaitingList } from '../../src/features/rooms/waiting-list.tsx';
import { SizesTab } from '../../src/features/campers/sizes/sizes-tab.tsx';
import { TransitTab } from '../../src/features/campers/transit/transit-tab.tsx';
import { OutstandingPart } from '../../src/features/treasury/outstanding-part.tsx';
import { fakeBackend, type Routes } from '../support/fake-backend.ts';
import { passenger } from '../support/passenger.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs } from '../support/session.ts';
import { answers as boardAnswers } from '../features/rooms/open-room-tab.tsx';
import { PAYMENTS, payment, routes as paymentRoutes } from '../features/payments/desk/payment-routes.ts';
import { sent } from '../features/settings/settings-routes.ts';

/** jsdom cannot draw. */
vi.mock('../../src/ui/pie-canvas.tsx', () => ({ default: () => null }));

const user = userEvent.setup({ delay: null });
const COUNT = 'POST /rest/v1/rpc/count_families';
const WRITE = { name: /^(Message these families|Write)$/ }; // in a menu, or on a bar

interface List {
  readonly list: ReactElement;
  readonly routes: Routes;
  /** What is done before its menu is opened. */
  readonly narrow: () => Promise<void>;
  /** Whom it shows then. */
  readonly campers: readonly string[];
}

const paid = (id: string, payee: string | null) => payment(id, 100, payee, null);
const shirt = (name: string, isRegistered: boolean) => ({
  id: name,
  name,
  size: 'Large',
  is_registered: isRegistered,
  team_id: null,
  team: null,
  color: null,
});
const owes = (id: string, campers: readonly string[]) => ({
  id,
  name: id,
  email: null,
  phone: null,
  people: 3,
  expected: 900,
  paid: 0,
  outstanding: 900,
  next_part: 300,
  campers,
});
const rides = (id: string, arrival_transportation: string) =>
  passenger({ id, family: id, holder: `${id} Holm`, first_name: id, arrival_transportation });

const lists: Readonly<Record<string, List>> = {
  'the payments that are searched for, each camper once': {
    list: <PaymentsPart isTreasurer={false} menu={null} />,
    routes: paymentRoutes({
      [PAYMENTS]: () => [
        paid('1', 'Anna Holm'),
        paid('2', 'Ben Berg'),
        paid('3', 'Anna Holm'),
        paid('4', null),
      ],
    }),
    narrow: async () =>
      void fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Anna' } }),
    campers: ['id of Anna Holm'],
  },
  'families that owe, for whom of them something is owed': {
    list: <OutstandingPart />,
    routes: {
      'POST /rest/v1/rpc/outstanding_families': () => [owes('anna', ['anna', 'ben']), owes('otto', ['olga'])],
    },
    narrow: async () => void (await screen.findByText('otto')),
    campers: ['anna', 'ben', 'olga'],
  },
  'families that wait for beds': {
    list: <WaitingList />,
    routes: {
      'POST /rest/v1/rpc/bed_waiting_list': () => [
        {
          id: 'anna',
          name: 'Anna Holm',
          since: '2025-04-20T10:00:00Z',
          offered_until: null,
          kept_until: null,
          times_passed: 0,
          campers: ['Anna', 'Ben'],
          camper_ids: ['anna', 'ben'],
          beds: 2,
        },
      ],
    },
    narrow: async () => void fireEvent.click(await screen.findByText('Waiting for beds: 1 family')),
    campers: ['anna', 'ben'],
  },
  'people of the rooms’ board who are searched for': {
    list: <RoomTab />,
    routes: boardAnswers,
    narrow: async () =>
      void fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Otto' } }),
    campers: ['Otto'],
  },
  'whose shirts are counted': {
    list: <SizesTab />,
    routes: {
      'POST /rest/v1/rpc/admin_sizes': () => [shirt('anna', true), shirt('ben', false), shirt('otto', true)],
      'POST /rest/v1/rpc/admin_meals': () => [],
    },
    narrow: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
      fireEvent.click(screen.getByLabelText('Registered only'));
    },
    campers: ['anna', 'otto'],
  },
  'who goes by a bus': {
    list: <TransitTab may={mayAt(2)} />,
    routes: {
      'POST /rest/v1/rpc/admin_transit': () => [rides('anna', 'Bus'), rides('otto', 'Car')],
      'GET /rest/v1/bus_seats': () => [],
    },
    narrow: async () => void (await screen.findByText('anna Holm')),
    campers: ['anna'],
  },
};

beforeEach(async () => {
  await signInAs();
});

function open({ list, routes }: List, level: number) {
  const asked = fakeBackend({
    'POST /rest/v1/rpc/my_access_level': () => Response.json(level),
    'POST /rest/v1/rpc/my_rights': () => rightsAt(level),
    ...routes,
  });
  renderScreen(list);
  return asked;
}
/** The first list's; a tab may have several. */
async function openMenu(): Promise<void> {
  const [menu] = await screen.findAllByRole('button', { name: 'More' });
  if (menu) fireEvent.click(menu);
}

describe('writing to the families of a list', () => {
  it.each(Object.entries(lists))('%s', async (_name, one) => {
    const asked = open(one, 2);
    await one.narrow();
    await openMenu();
    await user.click(await screen.findByRole('button', WRITE));
    await screen.findByRole('dialog', { name: 'Write to families' });
    await vi.waitFor(() => expect(sent(asked, COUNT)).toEqual([{ p_campers: one.campers }]));
  });

  it.each(Object.entries(lists))('is not offered to level 1: %s', async (_name, one) => {
    open(one, 1);
    await one.narrow();
    await openMenu();
    expect(await screen.findByRole('button', { name: /Excel/ })).toBeVisible();
    expect(screen.queryByRole('button', WRITE)).toBeNull();
  });
});
