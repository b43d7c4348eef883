import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DutiesPart } from '../../../src/features/campers/duties/duties-part.tsx';
import { DutiesToday } from '../../../src/features/campers/duties/duties-today.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

beforeEach(() => signInAs());

const row = (name: string, changes: object = {}) => ({
  ...{
    id: name.toLowerCase(),
    name,
    phone: null,
    duties: [],
    teams: [],
    rooms: [],
    needs_certificate: false,
  },
  ...{ certificate: null, certificate_on: null, ...changes },
});
const sheet = [
  row('Anna', { duties: ['kids'], teams: ['Team Blue'], needs_certificate: true }),
  row('Ben', { rooms: ['Room 2'] }),
  row('Clara', {
    duties: ['drama'],
    needs_certificate: true,
    certificate: 'in_order',
    certificate_on: '2025-04-01',
  }),
];

function open(rows: object[], answer: () => unknown = () => null) {
  const backend = fakeBackend({
    'POST /rest/v1/rpc/duty_sheet': () => rows,
    'POST /rest/v1/rpc/save_duties': answer,
    'POST /rest/v1/rpc/find_campers': () => [
      { id: 'dan', first_name: 'Dan', last_name: 'Holm', birthday: '1990-01-01', email: null },
    ],
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T12:00:00Z',
  });
  renderScreen(<DutiesPart />);
  return backend;
}

describe('duties', () => {
  it('says who does what, and whose certificate is missing', async () => {
    open(sheet);
    const table = await screen.findByRole('table', { name: 'Duties' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((line) => line.textContent),
    ).toEqual([
      'AnnaLeads Team Blue, Kids ministryNot asked for',
      'BenLeads Room 2Not needed',
      'ClaraDramaIn order (April 1, 2025)',
    ]);
    expect(screen.getByText('3 people, 1 without a certificate')).toBeVisible();
  });

  it('saves what is changed over what was seen, and today is proposed', async () => {
    const backend = open(sheet);
    fireEvent.click(await screen.findByRole('button', { name: 'Duties of Anna' }));
    fireEvent.click(screen.getByLabelText('Bus'));
    fireEvent.change(screen.getByLabelText('Child protection certificate'), {
      target: { value: 'in_order' },
    });
    fireEvent.change(screen.getByLabelText('Since'), { target: { value: '2025/04/21' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Type today’s date or an earlier one, like 2025/04/20')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Since'), { target: { value: '2025/04/19' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.filter(({ route }) => route.endsWith('save_duties')).map(({ body }) => body)).toEqual([
        {
          p_camper: 'anna',
          p_duties: ['kids', 'bus'],
          p_seen: { duties: ['kids'], certificate: null, certificate_on: null },
          p_certificate: 'in_order',
          p_certificate_on: '2025-04-19',
        },
      ]),
    );
  });

  it('counts on Today who works with children without one, and nothing otherwise', async () => {
    fakeBackend({ 'POST /rest/v1/rpc/duty_sheet': () => sheet });
    renderScreen(<DutiesToday />);
    expect(await screen.findByRole('link')).toHaveTextContent(
      '1 person works with children and has no child protection certificate in order',
    );
  });
});
