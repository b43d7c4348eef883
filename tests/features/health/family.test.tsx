import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noHealthAnswers } from '../../../src/domain/health/health-answers.ts';
import { drafts } from '../../../src/features/health/health-values.ts';
import { Component as ProfilePage } from '../../../src/pages/profile-page.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { anna, emil, familyRoutes } from '../accounts/profile/family.ts';

const SAVE = 'POST /rest/v1/rpc/save_health_answers';
const WITHDRAW = 'POST /rest/v1/rpc/withdraw_health_consent';
const TOLD = 'POST /rest/v1/rpc/family_health';

const told = {
  ...noHealthAnswers,
  camper_id: anna.id,
  diets: ['vegan'],
  medicines: 'Insulin, 4 units',
  consent_version: '2025-1',
  consented_at: '2025-04-20T10:00:00.123456+00:00',
  updated_at: '2025-04-20T10:00:00.123456+00:00',
};
const refused = (message: string, details = '') =>
  Response.json({ code: 'P0001', message, details }, { status: 400 });

beforeEach(async () => {
  drafts.clear();
  await signInAs();
});

function open(address: string, changes: Routes = {}) {
  const asked = fakeBackend({
    ...familyRoutes({ added: [emil] }),
    'GET /rest/v1/rpc/camp_now': () => Response.json('2025-05-01T10:00:00Z'),
    [TOLD]: () => [],
    [SAVE]: () => Response.json(told.updated_at),
    [WITHDRAW]: () => new Response(null, { status: 204 }),
    ...changes,
  });
  return { asked, router: renderScreen(<ProfilePage />, address) };
}

const about = (id: string) => `/profile?health=${id}`;
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('what a family tells', () => {
  it('is saved for one person, with the consent, and leads to the next', async () => {
    const { asked, router } = open(about(anna.id));
    expect(await screen.findByRole('heading', { name: 'About Anna Holm' })).toBeVisible();
    fireEvent.click(screen.getByLabelText('Vegan'));
    fireEvent.click(screen.getByLabelText('Peanuts'));
    type('Medicines', 'Insulin, 4 units');
    fireEvent.click(screen.getByLabelText(/^I agree to the camp keeping/));
    press('Save, next: Emil');
    await waitFor(() => expect(router.state.location.search).toBe(`?health=${emil.id}`));
    expect(sent(asked, SAVE)).toEqual([
      {
        p_camper: anna.id,
        p_consent: '2025-1',
        p_answers: {
          ...noHealthAnswers,
          diets: ['vegan'],
          allergies: ['peanut'],
          medicines: 'Insulin, 4 units',
        },
      },
    ]);
    expect(await screen.findByLabelText('Name of the parent or guardian who answers')).toHaveValue(
      'Anna Holm',
    );
  });

  it('is not sent without consent: that is said at the field, and what was typed stays', async () => {
    const { asked } = open(about(anna.id));
    await screen.findByRole('heading', { name: 'About Anna Holm' });
    type('Medicines', 'Insulin, 4 units');
    press(/^Save/);
    await waitFor(() =>
      expect(screen.getByLabelText(/^I agree to the camp keeping/)).toHaveAccessibleDescription(
        'We can’t keep the answers without your consent',
      ),
    );
    expect(screen.getByLabelText('Medicines')).toHaveValue('Insulin, 4 units');
    expect(sent(asked, SAVE)).toEqual([]);
  });

  it('of a child wants the name of somebody who answers for it', async () => {
    const { asked } = open(about(emil.id));
    const guardian = await screen.findByLabelText('Name of the parent or guardian who answers');
    fireEvent.change(guardian, { target: { value: ' emil holm ' } });
    fireEvent.click(screen.getByLabelText(/^I am a parent or guardian of Emil/));
    press(/^Save/);
    await waitFor(() =>
      expect(guardian).toHaveAccessibleDescription(/Write the name of a parent or guardian/),
    );
    expect(sent(asked, SAVE)).toEqual([]);
  });

  it('and was changed elsewhere meanwhile is said in words; saving again replaces what is stored now', async () => {
    const newer = { ...told, conditions: 'From the other phone', updated_at: '2025-04-21T10:00:00+00:00' };
    let stored = told;
    const { asked } = open(about(anna.id), {
      [TOLD]: () => [stored],
      [SAVE]: () => {
        if (stored === newer) return Response.json(newer.updated_at);
        stored = newer;
        return refused('conflict', '{"role": "parent", "name": "Jens"}');
      },
    });
    await screen.findByRole('heading', { name: 'About Anna Holm' });
    expect(screen.getByText('Agreed on April 20, 2025.')).toBeVisible();
    type('Medicines', 'Insulin, 6 units');
    press(/^Save/);
    expect(await screen.findByText(/^Jens changed this while you were editing/)).toBeVisible();
    expect(screen.getByLabelText('Medicines')).toHaveValue('Insulin, 6 units');
    press(/^Save/);
    await waitFor(() => expect(sent(asked, SAVE)).toHaveLength(2));
    expect(sent(asked, SAVE)).toMatchObject([{ p_seen: told.updated_at }, { p_seen: newer.updated_at }]);
  });

  it('is not lost without a net, nor by going away and coming back; nothing of it is kept on the device', async () => {
    const { router } = open(about(emil.id), { [SAVE]: () => undefined });
    await screen.findByRole('heading', { name: 'About Emil Holm' });
    type('Medicines', 'Penicillin every evening');
    fireEvent.click(screen.getByLabelText(/^I am a parent or guardian of Emil/));
    press(/^Save/);
    expect(await screen.findByText(/^Not saved: you’re offline/)).toBeVisible();
    expect(JSON.stringify([window.localStorage, window.sessionStorage])).not.toContain('Penicillin');
    press('Back');
    expect(await screen.findByRole('link', { name: 'Add details for Emil Holm' })).toBeVisible();
    await router.navigate(about(emil.id));
    expect(await screen.findByLabelText('Medicines')).toHaveValue('Penicillin every evening');
  });
});

describe('the consent', () => {
  it('can be read later, with who gave it, when, and to which words', async () => {
    open(about(emil.id), { [TOLD]: () => [{ ...told, camper_id: emil.id, guardian: 'Anna Holm' }] });
    expect(await screen.findByText('Anna Holm agreed on April 20, 2025.')).toBeVisible();
    fireEvent.click(screen.getByText('What was agreed to (text of 2025-1)'));
    expect(screen.getByText(/^The camp keeps these answers to look after/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /agree/ })).toBeNull();
  });

  it.each([
    ['for who is 18 by now', anna, 'Eva Holm', 'Anna is 18 now and must agree personally. Please ask.', ''],
    ['for who is under 18', emil, '', 'Emil is under 18, so a parent or guardian must agree.', 'Anna Holm'],
  ])('by somebody else is asked for again %s', async (_, camper, guardian, why, newGuardian) => {
    const { asked, router } = open('/profile?health', {
      [TOLD]: () => [{ ...told, camper_id: camper.id, guardian }],
    });
    expect(await screen.findByText(why)).toBeVisible();
    await router.navigate(about(camper.id));
    const agreed = await screen.findByRole('checkbox', { name: /agree to the camp keeping/ });
    expect(screen.getByText(why)).toBeVisible();
    press(/^Save/);
    await waitFor(() => expect(agreed).toHaveAccessibleDescription(/without your consent$/));
    fireEvent.click(agreed);
    press(/^Save/);
    await waitFor(() =>
      expect(sent(asked, SAVE)).toMatchObject([
        { p_consent: '2025-1', p_answers: { guardian: newGuardian } },
      ]),
    );
  });

  it('to other words than today’s is asked for again, in the list and before anything is saved', async () => {
    const { asked, router } = open('/profile?health', {
      [TOLD]: () => [
        { ...told, consent_version: '2024-1' },
        { ...told, camper_id: emil.id, guardian: 'Anna Holm' },
      ],
    });
    expect(await screen.findByText(/^The text has changed since then/)).toBeVisible();
    expect(screen.queryByText(/^You have told us about everybody/)).toBeNull();
    await router.navigate(about(anna.id));
    await screen.findByRole('heading', { name: 'About Anna Holm' });
    expect(screen.getByText(/^The text has changed since then/)).toBeVisible();
    expect(screen.getByText('Agreed on April 20, 2025.')).toBeVisible();
    press(/^Save/);
    const consent = screen.getByLabelText(/^I agree to the camp keeping/);
    await waitFor(() => expect(consent).toHaveAccessibleDescription(/without your consent$/));
    expect(sent(asked, SAVE)).toEqual([]);
    fireEvent.click(consent);
    press(/^Save/);
    await waitFor(() =>
      expect(sent(asked, SAVE)).toMatchObject([{ p_consent: '2025-1', p_seen: told.updated_at }]),
    );
  });
});

describe('taking the consent back', () => {
  it('asks first, and deletes', async () => {
    let stored = [told];
    const { asked } = open('/profile?health', {
      [TOLD]: () => stored,
      [WITHDRAW]: () => {
        stored = [];
        return new Response(null, { status: 204 });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete details for Anna Holm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete details for Anna Holm?' }));
    expect(sent(asked, WITHDRAW)).toEqual([]);
    fireEvent.click(dialog.getByText('Delete answers'));
    expect(await screen.findByRole('link', { name: 'Add details for Anna Holm' })).toBeVisible();
    expect(sent(asked, WITHDRAW)).toEqual([{ p_camper: anna.id }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
