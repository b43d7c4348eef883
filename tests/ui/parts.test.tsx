import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { Counter } from '../../src/ui/counter.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { CyclingLoader } from '../../src/ui/loader.tsx';
import { ProgressBar } from '../../src/ui/progress-bar.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { TextPlaceholder } from '../../src/ui/text-placeholder.tsx';

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

  it('have no words of the library, which are English on a Danish page', () => {
    const { container } = render(<ThreeTabs />);
    expect(container.querySelectorAll('[aria-label]:not([role=tablist])')).toHaveLength(0);
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

describe('a dialog that is opened from a disclosure', () => {
  it('gives the focus back to its button, since what was chosen is hidden', async () => {
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Disclosure label="More">
            <button onClick={() => setOpen(true)}>Propose</button>
          </Disclosure>
          {isOpen && (
            <Dialog title="Propose" onClose={() => setOpen(false)}>
              Rooms
            </Dialog>
          )}
        </>
      );
    }
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
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
