import {
  act,
  fireEvent,
  render,
  renderHook,
  screen,
  waitForElementToBeRemoved,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { CloseLabel } from '../../src/ui/close-label.ts';
import { Counter } from '../../src/ui/counter.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { CyclingLoader } from '../../src/ui/loader.tsx';
import { overlays } from '../../src/ui/overlays.ts';
import { ProgressBar } from '../../src/ui/progress-bar.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { TextPlaceholder } from '../../src/ui/text-placeholder.tsx';
import { Toasts } from '../../src/ui/toasts.tsx';
import { useToast } from '../../src/ui/toast-store.ts';

afterEach(() => void vi.useRealTimers());

describe('a button', () => {
  it('ignores presses while it is busy, and keeps the focus', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(<Button onClick={press}>Pay</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    rerender(
      <Button onClick={press} busy>
        Pay
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true');
  });
});

function ThreeTabs() {
  const [index, setIndex] = useState(0);
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ label, content: <p>{`Panel ${label}`}</p> }));
  return <Tabs label="Numbers" tabs={tabs} index={index} onChange={setIndex} />;
}

describe('tabs', () => {
  it('open by press and by arrow, Home and End, and show one panel', async () => {
    render(<ThreeTabs />);
    await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel Two');
    for (const [key, tab] of [
      ['{ArrowRight}', 'Three'],
      ['{ArrowRight}', 'One'],
      ['{ArrowLeft}', 'Three'],
      ['{Home}', 'One'],
      ['{End}', 'Three'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(screen.getByRole('tab', { name: tab, selected: true })).toHaveFocus();
    }
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });
});

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
      <CloseLabel value="Close the dialog">
        <OpenedByButton />
      </CloseLabel>,
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

describe('a disclosure', () => {
  it('closes when a press or the focus goes elsewhere, and when something in it is chosen', async () => {
    render(
      <>
        <Disclosure label="News">
          <button>About</button>
        </Disclosure>
        <button>Elsewhere</button>
      </>,
    );
    const news = screen.getByRole('button', { name: 'News' });
    for (const name of ['Elsewhere', 'About']) {
      await userEvent.click(news);
      expect(news).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(screen.getByRole('button', { name }));
      expect(news).toHaveAttribute('aria-expanded', 'false');
    }
    await userEvent.click(news);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'About' })).toHaveFocus();
    await userEvent.tab();
    expect(news).toHaveAttribute('aria-expanded', 'false');
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
      const { current: toast } = renderHook(() => useToast()).result;
      render(<Toasts life={3000} closeLabel="Close the notice" />);
      act(() => toast.error('Error', 'Value is not selected'));
      act(() => toast.success('Saved'));
      expect(screen.getByText('Value is not selected')).toBeInTheDocument();
      expect(document.querySelectorAll('.p-toast-message')).toHaveLength(whose === 'PrimeReact' ? 2 : 0);
      const [close] = screen.getAllByLabelText('Close the notice');
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
    const { current: toast } = renderHook(() => useToast()).result;
    render(<Toasts life={60_000} closeLabel="Close the notice" />);
    act(() => toast.info('Early'));
    await act(async () => come());
    expect(screen.getByText('Early').closest('.p-toast-message')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Close the notice'));
    await waitForElementToBeRemoved(() => screen.queryByText('Early'));
  });
});

describe('a text placeholder', () => {
  it('waits anew after each try', () => {
    vi.useFakeTimers();
    const retry = vi.fn<() => void>();
    render(
      <TextPlaceholder
        loading="Loading..."
        failed="Could not load"
        retry="Try again"
        after={5000}
        hasFailed={false}
        onRetry={retry}
      />,
    );
    for (const tries of [1, 2]) {
      expect(screen.getByText('Loading...')).toBeVisible();
      act(() => void vi.advanceTimersByTime(5000));
      expect(screen.getByText('Could not load')).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(retry).toHaveBeenCalledTimes(tries);
    }
  });
});

describe('a counter', () => {
  it('counts up only with leave to move, and then arrives exactly', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { container } = render(<Counter value={120} isRunning />);
    const shown = () => Number(container.querySelector('[aria-hidden]')?.textContent);
    act(() => void vi.advanceTimersByTime(300));
    expect(shown()).toBeGreaterThan(0);
    expect(shown()).toBeLessThan(120);
    act(() => void vi.advanceTimersByTime(1500));
    expect(shown()).toBe(120);
  });

  it('is there at once for visitors who want less motion', () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { container } = render(<Counter value={120} isRunning />);
    act(() => void vi.advanceTimersByTime(20));
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('120');
  });
});

describe('waiting', () => {
  it('cycles through its lines every second', () => {
    vi.useFakeTimers();
    render(<CyclingLoader lines={['One', 'Two']} every={1000} />);
    for (const line of ['One', 'Two', 'One']) {
      expect(screen.getByText(line)).toBeVisible();
      act(() => void vi.advanceTimersByTime(1000));
    }
  });

  it('measures with two decimals', () => {
    render(<ProgressBar label="Paid" percent={100 / 3} />);
    expect(screen.getByRole('progressbar', { name: 'Paid' })).toHaveAttribute('aria-valuetext', '33.33 %');
    expect(screen.getByText('33.33 %')).toBeVisible();
  });
});
