import { mayAt } from '../../support/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { settingsPath } from '../../../src/content/paths.ts';
import { SettingsTab } from '../../../src/features/settings/settings-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { limit, settingsRoutes, switches } from './settings-routes.ts';

const user = userEvent.setup({ delay: null });
const list = () => within(screen.getByRole('navigation', { name: 'Sections of the settings' }));

beforeEach(() => signInAs());

function open(path: string) {
  fakeBackend(settingsRoutes({ 'GET /rest/v1/admin_settings': () => [...switches, limit] }));
  return renderScreen(<SettingsTab level={3} may={mayAt(3)} />, path);
}

it('opens what the address names, alone', async () => {
  open(settingsPath('prices'));
  expect(await screen.findByRole('heading', { name: 'Prices' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Switches' })).toBeNull();
  expect(list().getByRole('link', { current: 'page' })).toHaveTextContent('Prices');
});

it('keeps what is typed while another screen is open, and moves the focus along', async () => {
  const router = open(settingsPath());
  fireEvent.change(await screen.findByRole('spinbutton', { name: 'MAX_TENTS' }), { target: { value: '31' } });
  await user.click(list().getByRole('link', { name: 'Rooms' }));
  expect(router.state.location.search).toBe('?tab=settings&part=rooms');
  const rooms = await screen.findByRole('region', { name: 'Rooms' });
  expect(document.activeElement).toContainElement(rooms);
  await user.click(screen.getByRole('link', { name: 'All settings' }));
  expect(list().getByRole('link', { name: 'Rooms' })).toHaveFocus();
  await user.click(list().getByRole('link', { name: 'Switches' }));
  expect(screen.getByRole('spinbutton', { name: 'MAX_TENTS' })).toHaveValue('31');
});
