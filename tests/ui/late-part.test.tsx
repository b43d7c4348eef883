import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { frame } from '../../src/content/en/site/frame.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { FrameWordsContext } from '../../src/ui/frame-words.ts';
import { lateAddition } from '../../src/ui/late-addition.tsx';
import { latePart, useFetchAhead } from '../../src/ui/late-part.tsx';

const Hello = ({ name = '' }: { readonly name?: string }) => <p>Hello {name}</p>;

/** A part whose script comes when the test says so, or does not. */
function partOnItsWay() {
  let come = () => {};
  let fail = () => {};
  const promise = new Promise<typeof Hello>((resolve, reject) => {
    come = () => resolve(Hello);
    fail = () => reject(new TypeError('no signal'));
  });
  const load = vi.fn<() => Promise<typeof Hello>>().mockReturnValueOnce(promise);
  return { load, Part: latePart(load), come, fail };
}

it('shows that it is on its way, then the part with what it was given', async () => {
  const { Part, come } = partOnItsWay();
  const { rerender } = render(<Part name="Ann" />, { wrapper: Words });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<Part name="Bo" />);
  come();
  expect(await screen.findByText('Hello Bo')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says that it did not come, and asks again when it is told to', async () => {
  const { Part, fail, load } = partOnItsWay();
  render(<Part name="Ann" />, { wrapper: Words });
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
  load.mockResolvedValueOnce(Hello);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('offers to load the page again where the part is gone, as after a new version', async () => {
  const { Part, fail, load } = partOnItsWay();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: 'http://site.test/admin', reload });
  const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', ask);
  render(<Part name="Ann" />, { wrapper: Words });
  fail();
  load.mockRejectedValue(new TypeError('gone'));
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Try again');
  await press('Reload the page');
  await press('Try again'); // the site cannot be reached: the page stays
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue(new Response());
  await press('Reload the page');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('is there with the first drawing where it was fetched ahead, and a failure to do so is none', async () => {
  const late = partOnItsWay();
  const missed = partOnItsWay();
  const ahead = [missed.Part, late.Part];
  function Ahead() {
    useFetchAhead(...ahead);
    return null;
  }
  render(<Ahead />);
  expect(missed.load).not.toHaveBeenCalled(); // a glance fetches nothing
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(missed.load).toHaveBeenCalled());
  missed.fail();
  await vi.waitFor(() => expect(late.load).toHaveBeenCalled());
  late.come();
  await late.Part.fetch();
  const { container } = render(<late.Part name="Ann" />);
  expect(container).toHaveTextContent(/^Hello Ann$/);
});

it('in a dialog leaves the focus on the title, and gives it back to the button afterwards', async () => {
  const { Part, come } = partOnItsWay();
  const draw = (isOpen: boolean) => (
    <>
      <button>Edit</button>
      {isOpen && (
        <Dialog title="Edit Ann" onClose={() => undefined}>
          <Part name="Ann" />
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(draw(false), { wrapper: Words });
  const button = screen.getByRole('button', { name: 'Edit' });
  button.focus();
  rerender(draw(true));
  expect(await screen.findByRole('heading', { name: 'Edit Ann' })).toHaveFocus();
  come();
  expect(await screen.findByText('Hello Ann')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Edit Ann' })).toHaveFocus();
  rerender(draw(false));
  expect(button).toHaveFocus();
});

it('as an addition takes no room until it is there, nor where it does not come', async () => {
  const { load, come } = partOnItsWay();
  const missed = partOnItsWay();
  const Addition = lateAddition(async () => ({ default: await load() }));
  const Missed = lateAddition(async () => ({ default: await missed.load() }));
  const { container } = render(
    <>
      <Missed />
      <Addition />
    </>,
  );
  missed.fail();
  expect(container).toBeEmptyDOMElement();
  come();
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(container.children).toHaveLength(1);
});

function Words({ children }: { readonly children: ReactNode }) {
  return <FrameWordsContext value={frame.parts}>{children}</FrameWordsContext>;
}
