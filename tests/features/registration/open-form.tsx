import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FormKind, TypedCamper } from '../../../src/domain/registration/new-camper.ts';
import { Component as RegistrationPage } from '../../../src/pages/registration-page.tsx';
// What the page loads later is there at once in tests, whose waiting has nothing to do with a network.
import '../../../src/features/accounts/profile/account-tab.tsx';
import '../../../src/features/registration/confirm-dialog.tsx';
import '../../../src/pages/survey-page.tsx';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { anna, keepDraft, registrationBackend, type World } from './backend.ts';

const addresses: Record<FormKind, string> = { own: '/form', added: '/addCamper' };

/** Opens the page of the form as someone signed in. */
export async function openPage(kind: FormKind, world: World = {}, address = addresses[kind]) {
  await signInAs();
  const asked = registrationBackend({ own: kind === 'added' ? anna : null, ...world });
  const router = renderScreen(<RegistrationPage />, address);
  return { asked, router, user: userEvent.setup({ delay: null }) };
}

/** The form of someone who has filled in everything, but for these values. */
export async function openFilledForm(kind: FormKind, values: Partial<TypedCamper> = {}, world: World = {}) {
  keepDraft(kind, values);
  const page = await openPage(kind, world);
  await screen.findByText('Submit', { selector: 'button' }); // by role, jsdom names every control of the form
  return page;
}

/** The message that belongs to a control, as a screen reader hears it. */
export function messageOf(control: HTMLElement): string {
  const described = control.closest('[role=radiogroup]') ?? control;
  const ids = described.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return error === undefined ? '' : (document.getElementById(error)?.textContent ?? '');
}

/** What a press of Submit is answered with: the dialog, or the message that has the focus; waits until there is one. */
export function pressSubmit() {
  fireEvent.click(screen.getByText('Submit', { selector: 'button' }));
  return waitFor(() => {
    const dialog = document.querySelector('[role=dialog]');
    const focused = document.activeElement;
    if (dialog) return dialog.textContent;
    const message =
      focused instanceof HTMLElement
        ? focused.role === 'alert'
          ? focused.textContent
          : messageOf(focused)
        : '';
    if (message === '') throw new Error('Submit was answered by nothing');
    expect(focused).toBeVisible();
    return message;
  });
}

/** The dialog that asks to confirm. */
export async function confirmation() {
  return within(await screen.findByRole('dialog', { name: 'Is everything correct?' }));
}

/** Fills in, submits and confirms. */
export async function send(kind: FormKind, values: Partial<TypedCamper> = {}, world: World = {}) {
  const page = await openFilledForm(kind, values, world);
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await confirmation();
  await page.user.click(dialog.getByRole('button', { name: /^Confirm · / }));
  return page;
}
