/** The schedule's PDF: what is refused before it is sent, how far it is, and what happens when it does not arrive. */
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentsPart } from '../../../src/features/settings/documents-part.tsx';
import { currentToasts, removeToast } from '../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { fakeUploads } from '../../support/fake-upload.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const user = userEvent.setup({ delay: null });
beforeEach(async () => {
  for (const { id } of currentToasts()) removeToast(id);
  await signInAs();
});
const told = () => currentToasts().map(({ kind, title, text }) => [kind, title, text].join(': '));

describe('documents', () => {
  const season = { 'POST /rest/v1/rpc/open_season_id': () => 1 };
  const list = 'POST /storage/v1/object/list/documents';

  it.each([
    ['no PDF', new File(['PK'], 'week.pdf', { type: 'application/pdf' }), /This isn’t a PDF/],
    [
      'with a script',
      new File(['%PDF-1.4 << /S /JavaScript >> %%EOF'], 'week.pdf'),
      /has a script, an attached file or a password/,
    ],
    ['with another file', new File(['%PDF-1.4 %%EOF PK'], 'week.pdf'), /Another file hangs on this PDF/],
    ['too large', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'week.pdf'), /larger than 10 MB/],
  ])('that are %s are not sent', async (_case, file, message) => {
    fakeBackend({ ...season, [list]: () => [] });
    const sent = fakeUploads();
    renderScreen(<DocumentsPart />);
    await screen.findByText('Not uploaded yet');
    fireEvent.change(screen.getByLabelText('PDF file of schedule', { selector: 'input' }), {
      target: { files: [file] },
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toEqual([]);
  });

  const week = new File(['%PDF-1.4 week %%EOF'], 'week.pdf', { type: 'application/pdf' });
  async function send() {
    fakeBackend({ ...season, [list]: () => [] });
    const sent = fakeUploads();
    renderScreen(<DocumentsPart />);
    await screen.findByText('Not uploaded yet');
    fireEvent.change(screen.getByLabelText('PDF file of schedule', { selector: 'input' }), {
      target: { files: [week] },
    });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    return sent;
  }
  const bar = () => screen.getByRole('progressbar', { name: 'Uploading schedule' });

  it('show how much has gone, as whoever is signed in', async () => {
    const sent = await send();
    expect(sent[0]?.address).toBe('POST http://backend.test/functions/v1/store-file?document=schedule');
    expect(sent[0]?.file).toBe(week);
    expect(sent[0]?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer ey/) });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '0'); // drawn late
    act(() => sent[0]?.progress(week.size / 2));
    expect(bar()).toHaveAttribute('aria-valuenow', '50');
    act(() => sent[0]?.answer(200, {}));
    await vi.waitFor(() => expect(told()).toEqual(['success: Saved: Schedule uploaded']));
    await vi.waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('that do not arrive are kept, and sent once more by a press', async () => {
    const sent = await send();
    act(() => sent[0]?.fail());
    expect(await screen.findByText(/couldn’t upload the file. Check your connection/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.file).toBe(week);
    act(() => sent[1]?.answer(200, {}));
    await vi.waitFor(() => expect(screen.queryByText(/couldn’t upload the file/)).not.toBeInTheDocument());
  });

  it('are given up by a press, and say so', async () => {
    const sent = await send();
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of schedule' }));
    expect(sent[0]?.isAborted()).toBe(true);
    expect(await screen.findByText('Upload cancelled. Nothing was changed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload schedule' })).toBeEnabled();
    expect(told()).toEqual([]);
  });

  it('are refused in words below level 3', async () => {
    const sent = await send();
    act(() => sent[0]?.answer(403, { error: 'not_allowed' }));
    expect(await screen.findByText(/Only level 3 organisers can upload documents/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
