import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FamilyConsents } from '../../../../src/features/accounts/profile/family-consents.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

beforeEach(() => signInAs());

const given = (camper: string, kind: string, version: string, withdrawn_at: string | null = null) => ({
  ...{ camper_id: camper, name: `${camper} Holm`, kind, version, agreed_at: '2025-04-21T10:00:00Z' },
  ...{ agreed_by: 'Anna Holm', withdrawn_at, withdrawn_by: withdrawn_at && 'Anna Holm' },
});

it('which pictures are taken of each, and what others read of their name, is chosen and taken back by one press', async () => {
  const SET = 'POST /rest/v1/rpc/set_consent';
  const asked = fakeBackend({
    'POST /rest/v1/rpc/my_consents': () => [
      given('Anna', 'terms', '2025-02-12'),
      given('Anna', 'pictures', '2025-04-20/all'),
      given('Emil', 'terms', '2025-02-12'),
      given('Emil', 'pictures', '2025-04-20/all', '2025-04-22T10:00:00Z'),
    ],
    [SET]: () => null,
  });
  renderScreen(<FamilyConsents />);
  const choice = (name: string) => screen.getByRole('combobox', { name });
  await screen.findByRole('rowheader', { name: 'Anna Holm' });
  expect(choice('Pictures, Anna Holm')).toHaveValue('all');
  expect(choice('Pictures, Emil Holm')).toHaveValue('none');
  await userEvent.selectOptions(choice('Pictures, Anna Holm'), 'No pictures');
  await userEvent.selectOptions(choice('List of campers, Emil Holm'), 'First name');
  await waitFor(() =>
    expect(asked.filter(({ route }) => route === SET).map(({ body }) => body)).toEqual([
      { p_camper: 'Anna', p_kind: 'pictures' },
      { p_camper: 'Emil', p_kind: 'directory', p_version: '2025-04-20/first' },
    ]),
  );
  expect(screen.getAllByText(/may take pictures of this camper, alone and in groups/)).toHaveLength(2);
});
