import { prefersReducedMotion } from '../lib/media.ts';
import { late } from './late.ts';

/** The part of framer-motion that animates styles, 3 kB: no screen waits for it, and without it nothing moves. */
const motion = late(() => import('framer-motion/dom/mini'));

/** The curve of everything that comes in: quick at first, and then settling. */
const ease = [0.16, 1, 0.3, 1] as const;

/** Fetches what animates, where things may move at all: before something is going to. */
export function prepareMotion(): void {
  if (!prefersReducedMotion()) void motion.fetch().catch(() => undefined);
}

/** What animates, if it is there and the visitor did not ask for less motion. What comes too late would only make things jump. */
const moving = () => (prefersReducedMotion() ? undefined : motion.now()?.animate);

/** Elements slide up to their place one after the other. */
export function comeIn(elements: readonly Element[], seconds: number, secondsBetween: number): void {
  if (elements.length === 0) return;
  void moving()?.(
    [...elements],
    { opacity: [0, 1], transform: ['translateY(2rem)', 'none'] },
    { duration: seconds, delay: (position) => position * secondsBetween, ease: [...ease] },
  );
}

/** A panel at the right edge of the screen slides in from there. */
export function slideIn(panel: Element): void {
  void moving()?.(panel, { transform: ['translateX(100%)', 'none'] }, { duration: 0.3, ease: [...ease] });
}

export function glide(element: Element, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (x === 0 && y === 0) return;
  void moving()?.(
    element,
    { transform: [`translate(${x}px, ${y}px)`, 'none'] },
    { duration: 0.45, ease: [...ease] },
  );
}
