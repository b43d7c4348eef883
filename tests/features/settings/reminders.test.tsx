import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemindersPart } from '../../../src/features/settings/reminders-part.tsx';
import { currentToasts, removeToast } from '../../../src/ui/toast-store.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const user = userEvent.setup({ delay: null });
const PATCH = 'PATCH /rest/v1/reminders';
const row = {
  kind: 'price',
  anchor: 'price',
  days_before: 5,
  days_until: 0,
  is_on: false,
  subject_en: 'Pay by {price_day}',
  body_en: 'Dear {first_name}',
  subject_da: 'Betal senest {price_day}',
  body_da: 'Kære {first_name}',
  print_en: 'first-en',
  print_da: 'first-da',
};

beforeEach(async () => {
  for (const { id } of currentToasts()) removeToast(id);
  await signInAs();
});

async function open(routes: Routes = {}) {
  const asked = fakeBackend({ 'GET /rest/v1/reminders': () => [row], ...routes });
  renderScreen(<RemindersPart />);
  await screen.findByRole('switch', { name: 'Before prices rise' });
  return asked;
}
const told = () =>
  currentToasts().map(({ kind, title, text }) => [kind, title, text].filter(Boolean).join(': '));

describe('a reminder', () => {
  it('is off at first, says when it leaves, and is switched on if it still is what was seen', async () => {
    const asked = await open({ [PATCH]: () => [{ kind: 'price' }] });
    const one = screen.getByRole('switch', { name: 'Before prices rise' });
    expect(one).not.toBeChecked();
    expect(one).toHaveAccessibleDescription(/5 days before prices rise/);
    await user.click(one);
    await vi.waitFor(() => expect(told()).toEqual(['success: Saved: Before prices rise: On']));
    const change = asked.find(({ route }) => route === PATCH);
    expect([change?.body, change?.url.search]).toEqual([
      { is_on: true },
      expect.stringContaining('is_on=eq.false'),
    ]);
  });

  it('has a text in each language; what is wrong in the other one is brought up, and nothing is lost', async () => {
    const asked = await open({ [PATCH]: () => [{ kind: 'price' }] });
    await user.click(screen.getByRole('button', { name: 'Edit text: Before prices rise' }));
    const subject = await screen.findByRole('textbox', { name: 'Subject' });
    expect(subject).toHaveValue('Pay by {price_day}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'da');
    await user.clear(screen.getByRole('textbox', { name: 'Text' }));
    await user.paste('Kære {fornavn}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'en');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('{fornavn} cannot be filled in')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('da');
    expect(asked.filter(({ route }) => route === PATCH)).toEqual([]);

    await user.clear(screen.getByRole('textbox', { name: 'Text' }));
    await user.paste('Kære {first_name}!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(told()).toEqual(['success: Text saved: Before prices rise']));
    const change = asked.find(({ route }) => route === PATCH);
    expect(change?.body).toEqual({ subject_da: 'Betal senest {price_day}', body_da: 'Kære {first_name}!' });
    expect(change?.url.searchParams.get('print_da')).toBe('eq.first-da');
    expect(change?.url.searchParams.get('print_en')).toBeNull();
  });

  it('that somebody else has changed meanwhile is shown beside what was typed, and replaced only by another press', async () => {
    let now = row;
    const asked = await open({
      'GET /rest/v1/reminders': () => [now],
      'POST /rest/v1/rpc/changed_by': () => ({ role: 'organisers', name: 'Ida Holm' }),
      [PATCH]: ({ url }) =>
        url.searchParams.get('print_en') === `eq.${now.print_en}` ? [{ kind: 'price' }] : [],
    });
    await user.click(screen.getByRole('button', { name: 'Edit text: Before prices rise' }));
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.paste('Mine');
    // Only the text: subject and switch are as they were seen.
    now = { ...row, body_en: 'Theirs', print_en: 'second-en', body_da: 'Deres', print_da: 'second-da' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ida Holm changed this while you were editing \(English\)/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Saved by Ida Holm' })).toHaveTextContent('Theirs');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Mine');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'da');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Deres');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(told()).toEqual(['success: Text saved: Before prices rise']));
    expect(asked.filter(({ route }) => route === PATCH).map(({ body }) => body)).toEqual(
      Array(2).fill({ subject_en: 'Pay by {price_day}', body_en: 'Mine' }),
    );
  });

  it('is looked at with a real family in the language that is open', async () => {
    const asked = await open({
      'POST /functions/v1/preview-mail': () => ({ subject: 'Betal senest 1. maj', text: 'Kære Anna' }),
    });
    await user.click(screen.getByRole('button', { name: 'Edit text: Before prices rise' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'da');
    await user.click(screen.getByRole('button', { name: 'Preview for a family' }));
    expect(await screen.findByText('Betal senest 1. maj')).toBeVisible();
    expect(asked.at(-1)?.body).toMatchObject({
      reminder: 'price',
      language: 'da',
      texts: { body: 'Kære {first_name}' },
    });
  });

  it('tells when there is nobody to show it with', async () => {
    await open({
      'POST /functions/v1/preview-mail': () => Response.json({ error: 'not_found' }, { status: 404 }),
    });
    await user.click(screen.getByRole('button', { name: 'Edit text: Before prices rise' }));
    await user.click(await screen.findByRole('button', { name: 'Preview for a family' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No families yet');
  });
});
