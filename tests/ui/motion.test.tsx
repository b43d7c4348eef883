import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { comeIn, glide, prepareMotion, slideIn } from '../../src/ui/motion.ts';
import { useComeIn } from '../../src/ui/use-come-in.ts';
import { noteAnimations } from '../support/animations.ts';

/** Elements that are watched for coming into sight, and the way to scroll to them. */
const watched = new Map<Element, () => void>();

class FakeObserver {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    watched.set(target, () => this.#tell([entry], this as unknown as IntersectionObserver));
  }
  unobserve(target: Element): void {
    watched.delete(target);
  }
  disconnect(): void {
    watched.clear();
  }
}

const pace = { each: 1.5, between: 0.075 };

/** Three cards, the third below the screen. */
function Cards({ isThere }: { readonly isThere: boolean }) {
  const list = useComeIn<HTMLUListElement>(isThere, pace);
  if (!isThere) return <p>Loading</p>;
  return (
    <ul ref={list}>
      {[0, 40, 5000].map((top) => (
        <li key={top} data-top={top}>{`At ${top}`}</li>
      ))}
    </ul>
  );
}

beforeEach(() => {
  watched.clear();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, Number(this.getAttribute('data-top')), 100, 20);
  });
});

describe('what moves', () => {
  // The first test of the file: nothing has fetched what animates yet.
  it('stays where it is while what animates is not there: what is read already never jumps', () => {
    const begun = noteAnimations();
    render(<Cards isThere />);
    slideIn(document.body);
    expect(begun).toEqual([]);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('comes in one after the other, and what is below the screen when it is scrolled to', async () => {
    const begun = noteAnimations();
    prepareMotion();
    await import('framer-motion/dom/mini');
    const { rerender } = render(<Cards isThere={false} />);
    rerender(<Cards isThere />);
    const opacity = begun.filter(({ values }) => 'opacity' in values);
    expect(opacity.map(({ element, delay, duration }) => [element.textContent, delay, duration])).toEqual([
      ['At 0', 0, 1500],
      ['At 40', 75, 1500],
    ]);
    for (const scrollTo of watched.values()) scrollTo();
    expect(begun.filter(({ values }) => 'opacity' in values).at(-1)?.element).toHaveTextContent('At 5000');
    expect(watched.size).toBe(0);
  });

  it('glides from where it was, unless that is where it is', async () => {
    const begun = noteAnimations();
    prepareMotion();
    await import('framer-motion/dom/mini');
    const name = document.createElement('li');
    glide(name, new DOMRect(0, 0, 100, 20));
    expect(begun).toEqual([]);
    glide(name, new DOMRect(30, -12, 100, 20));
    expect(begun.map(({ values }) => values)).toEqual([{ transform: ['translate(30px, -12px)', 'none'] }]);
  });

  it('does not, for who asked the device for less motion', async () => {
    const begun = noteAnimations();
    prepareMotion();
    await import('framer-motion/dom/mini');
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: media.includes('reduce') }) as MediaQueryList,
    );
    render(<Cards isThere />);
    slideIn(document.body);
    glide(document.body, new DOMRect(30, 0, 1, 1));
    comeIn([document.body], 1, 1);
    expect(begun).toEqual([]);
  });
});
