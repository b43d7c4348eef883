/** A part of which one read failed shows the others, says that something is missing, and reads it again when that is pressed. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { TotalsPart } from '../../src/features/payments/desk/totals-part.tsx';
import { MessagesTab } from '../../src/features/campers/list/messages-part.tsx';
import { PricesPart } from '../../src/features/settings/prices-part.tsx';
import { VisitorsPart } from '../../src/features/settings/visitors-part.tsx';
import { fakeBackend } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs } from '../support/session.ts';
import { openRoomTab } from '../features/rooms/open-room-tab.tsx';
import { routes } from '../features/payments/desk/payment-routes.ts';
import { settingsRoutes } from '../features/settings/settings-routes.ts';

beforeEach(() => signInAs());

const refused = () => Response.json({ message: 'no' }, { status: 404 });

it.each([
  [
    'the days of payments',
    'POST /rest/v1/rpc/payments_by_day',
    () => <TotalsPart isTreasurer={false} />,
    /^2 of 4 campers/,
  ],
  ['how many have a price', 'POST /rest/v1/rpc/price_usage', PricesPart, 'Kitchen staff'],
  ['the free beds', 'GET /rest/v1/bed_availability', VisitorsPart, 'Front page'],
  ['what was written to families', 'POST /rest/v1/rpc/message_list', MessagesTab, /^We couldn’t load/],
])('%s', async (_what, route, Part, besides) => {
  const all = { ...settingsRoutes(), ...routes(), 'POST /rest/v1/rpc/message_list': () => [] };
  fakeBackend({ ...all, [route]: refused });
  renderScreen(<Part />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load this. Check your connection and try again.',
  );
  expect(screen.getByText(besides)).toBeVisible();
  const asked = fakeBackend(all);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked.map((one) => one.route)).toContain(route);
});

it('the beds of the room board', async () => {
  await openRoomTab({ 'GET /rest/v1/bed_availability': refused });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load this. Check your connection and try again.',
  );
});
