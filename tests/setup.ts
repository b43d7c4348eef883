import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What jsdom does not have: the platform's modal dialog, as far as the screens use it. */
function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}
HTMLDialogElement.prototype.show = openDialog;
HTMLDialogElement.prototype.showModal = openDialog;
HTMLDialogElement.prototype.close = function close(): void {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** A console error or warning is a finding: it fails the test. A test that expects one puts its own spy in place. */
const findings: string[] = [];

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...messages: unknown[]) => {
      findings.push(`console.${method}: ${messages.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const found = findings.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
});
