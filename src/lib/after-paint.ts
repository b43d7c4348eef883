/**
 * Does something once what is drawn now is on screen. A transition or a timer alone may run before that: the browser
 * takes whatever waits first.
 * @returns gives it up
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0); // a frame's own work is over when it is painted
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
