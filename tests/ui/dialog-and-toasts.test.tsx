import { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { frame } from '../../src/content/en/site/frame.ts';
import { FrameWordsContext } from '../../src/ui/frame-words.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { overlays } from '../../src/ui/overlays.ts';
import { Toasts } from '../../src/ui/toasts.tsx';
import { toast } from '../../src/ui/toast-store.ts';

afterEach(() => void vi.useRealTimers());

function OpenedByButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog title="Sure?" onClose={() => setOpen(false)} actions={<Button>Yes</Button>}>
          <p>Really?</p>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('is named by its title, closes on escape and by its cross, and gives the focus back', async () => {
    render(
      <FrameWordsContext value={frame.parts}>
        <OpenedByButton />
      </FrameWordsContext>,
    );
    const button = screen.getByRole('button', { name: 'Open' });
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close the dialog' })),
    ]) {
      await userEvent.click(button);
      expect(screen.getByRole('dialog', { name: 'Sure?' })).toHaveClass('p-dialog');
      expect(screen.getByRole('heading', { name: 'Sure?' })).toHaveFocus();
      await close();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
    }
  });

  it.each(['at once', 'later'])('gives the focus to what was round a row that is gone %s', async (when) => {
    function Rows() {
      const [state, setState] = useState<'row' | 'open' | 'closed' | 'done'>('row');
      return (
        <section aria-label="To do">
          <button onClick={() => setState('done')}>Read again</button>
          {state !== 'done' && <button onClick={() => setState('open')}>Add</button>}
          {state === 'open' && (
            <Dialog title="Add" onClose={() => setState(when === 'later' ? 'closed' : 'done')}>
              <p>What?</p>
            </Dialog>
          )}
        </section>
      );
    }
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    if (when === 'later') fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'To do' })).toHaveFocus());
  });

  it('is there in the frame after the press', async () => {
    render(<OpenedByButton />);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // React waits for frames as it does in a browser
    screen.getByRole('button', { name: 'Open' }).click();
    await Promise.resolve(); // what the press itself causes, and nothing that waits for its turn after it
    expect(screen.getByText('Really?')).toBeInTheDocument();
  });

  it('stays open when escape closes what is open in it', async () => {
    render(
      <Dialog title="Where?" onClose={() => expect.unreachable()}>
        <Disclosure label="Places">
          <button>Camp</button>
        </Disclosure>
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Places' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Places' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('is the platform’s own where PrimeReact cannot be fetched', async () => {
    vi.spyOn(overlays, 'now').mockReturnValue(undefined);
    vi.spyOn(overlays, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    render(<OpenedByButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sure?' });
    expect(dialog).toBeInstanceOf(HTMLDialogElement);
    expect(screen.getByRole('heading', { name: 'Sure?' })).toHaveFocus();
    fireEvent(dialog, new Event('cancel', { cancelable: true })); // what escape does in a browser
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

describe('toasts', () => {
  it.each(['PrimeReact', 'the platform, until the script has come'])(
    'of %s stay for their time, or until they are closed',
    (whose) => {
      vi.useFakeTimers();
      if (whose !== 'PrimeReact') {
        vi.spyOn(overlays, 'now').mockReturnValue(undefined);
        vi.spyOn(overlays, 'fetch').mockReturnValue(new Promise(() => undefined));
      }
      render(<Toasts life={3000} closeLabel="Close the message" />);
      act(() => toast.error('Error', 'Value is not selected'));
      act(() => toast.success('Saved'));
      expect(screen.getByText('Value is not selected')).toBeInTheDocument();
      expect(document.querySelectorAll('.p-toast-message')).toHaveLength(whose === 'PrimeReact' ? 2 : 0);
      const [close] = screen.getAllByLabelText('Close the message');
      if (close) fireEvent.click(close);
      const leaving = 300; // milliseconds
      act(() => void vi.advanceTimersByTime(leaving));
      expect(screen.queryByText('Error')).not.toBeInTheDocument();
      act(() => void vi.advanceTimersByTime(2600));
      expect(screen.getByText('Saved')).toBeInTheDocument();
      act(() => void vi.advanceTimersByTime(200));
      act(() => void vi.advanceTimersByTime(leaving));
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    },
  );

  it('that are shown while the script comes are shown by it too', async () => {
    const { now } = overlays;
    let come: () => void = () => undefined;
    vi.spyOn(overlays, 'now').mockReturnValue(undefined);
    vi.spyOn(overlays, 'fetch').mockReturnValue(
      new Promise((resolve) => {
        const part = now();
        come = () => part && resolve(part);
      }),
    );
    render(<Toasts life={60_000} closeLabel="Close the message" />);
    act(() => toast.info('Early'));
    await act(async () => come());
    expect(screen.getByText('Early').closest('.p-toast-message')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Close the message'));
    await waitForElementToBeRemoved(() => screen.queryByText('Early'));
  });
});
