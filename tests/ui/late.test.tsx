import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { late, useLate } from '../../src/ui/late.ts';

describe('a part that is fetched late', () => {
  it('is loaded once, however many ask for it at once or later', async () => {
    const load = vi.fn<() => Promise<string>>(async () => 'part');
    const part = late(load);
    expect(part.now()).toBeUndefined();
    expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['part', 'part']);
    expect(await part.fetch()).toBe('part');
    expect(part.now()).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after a failure, which everybody is told who waited', async () => {
    const load = vi
      .fn<() => Promise<string>>(async () => 'part')
      .mockRejectedValueOnce(new TypeError('no signal'));
    const part = late(load);
    const both = await Promise.allSettled([part.fetch(), part.fetch()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(part.now()).toBeUndefined();
    expect(await part.fetch()).toBe('part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leaves its place to the stand-in where it does not come, and keeps that while it is on screen', async () => {
    const load = vi
      .fn<() => Promise<string>>(async () => 'the part')
      .mockRejectedValueOnce(new TypeError('no signal'));
    const part = late(load);
    function Place() {
      return <p>{useLate(part, 'the stand-in') ?? 'on its way'}</p>;
    }
    const { rerender } = render(<Place />);
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText('the stand-in')).toBeVisible();
    await act(() => part.fetch());
    rerender(<Place />);
    expect(screen.getByText('the stand-in')).toBeVisible();
    rerender(<Place key="anew" />);
    expect(screen.getByText('the part')).toBeVisible();
  });
});
