import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveEarlyInput, replaceOutline } from '../../src/app/early-input.ts';

const form = `<main><input name="email"><input name="password">
  <input type="checkbox" id="tick"><label for="tick">Show</label>
  <button type="submit">Login</button><button type="button">Forgot?</button></main>`;

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}
const field = (root: HTMLElement, selector: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};

afterEach(() => document.body.replaceChildren());
beforeEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/login');
});

it('gives texts before it presses, and says each as a browser does', () => {
  const outline = page(form);
  field(outline, '[name=email]').value = 'anna@example.org';
  field(outline, '[type=submit]').toggleAttribute('data-pressed');
  const next = page(form);
  const heard: string[] = [];
  for (const type of ['input', 'change', 'click']) {
    next.addEventListener(type, (event) => heard.push(`${type} ${(event.target as HTMLInputElement).value}`));
  }
  giveEarlyInput(outline, next);
  expect(heard).toEqual(['input anna@example.org', 'change anna@example.org', 'click ']);
});

it('keeps the outline for what is typed while a stored login is read', async () => {
  const outline = page(form);
  const next = page('<main>Logging in...</main>');
  replaceOutline(outline, next);
  expect(next).not.toBeVisible();
  field(outline, '[name=password]').value = 'forest';
  field(outline, '[name=password]').focus();
  field(outline, '[name=password]').setSelectionRange(2, 4);
  field(outline, '#tick').checked = true;
  // React gives other ids than the build.
  next.innerHTML = `<h1>Login</h1>${form.replaceAll('"tick"', '"tick-2"')}`;
  await vi.waitFor(() => expect(outline).not.toBeInTheDocument());
  expect(next).toBeVisible();
  expect(field(next, '[name=password]')).toHaveValue('forest');
  expect(field(next, '[name=password]')).toHaveFocus();
  expect(field(next, '[name=password]').selectionStart).toBe(2);
  expect(field(next, '#tick-2')).toBeChecked();
});

it('gives nothing to another page', async () => {
  const outline = page(form);
  field(outline, '[name=password]').value = 'forest';
  const next = page('<main>Logging in...</main>');
  replaceOutline(outline, next);
  window.history.replaceState(null, '', '/profile');
  next.innerHTML = form;
  await vi.waitFor(() => expect(outline).not.toBeInTheDocument());
  expect(field(next, '[name=password]')).toHaveValue('');
});

it('replaces an outline without fields at once', () => {
  const outline = page('<main>Loading...</main>');
  const next = page('<main>Still loading...</main>');
  replaceOutline(outline, next);
  expect(outline).not.toBeInTheDocument();
  expect(next).toBeVisible();
});
