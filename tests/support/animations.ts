import { onTestFinished } from 'vitest';

/** An animation that a browser was asked for. */
export interface Begun {
  readonly element: Element;
  /** What is animated, from its first to its last value. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Milliseconds. */
  readonly delay: number;
  readonly duration: number;
}

/** Notes the animations of a test, of which jsdom knows nothing. */
export function noteAnimations(): readonly Begun[] {
  const begun: Begun[] = [];
  function animate(this: Element, values: Record<string, unknown>, options: KeyframeAnimationOptions) {
    begun.push({ element: this, values, delay: Number(options.delay), duration: Number(options.duration) });
    return { onfinish: null };
  }
  Reflect.set(Element.prototype, 'animate', animate);
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
  return begun;
}
