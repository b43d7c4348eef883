import type { Page } from '@playwright/test';

/** What no engine knows of and has been wrong here before; a sentence for each fault of the page as it is now. */
export function ownRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const told = (what: string, elements: readonly Element[]) =>
      elements.map((element) => `${what}: ${element.outerHTML.slice(0, 160)}`);
    const scrollsDown = (element: Element) =>
      element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
    const around = (inner: HTMLElement): HTMLElement[] => {
      const outer = inner.parentElement;
      return outer === null || outer.matches('main') ? [inner] : [inner, ...around(outer)];
    };
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      if (pen) pen.font = style.font;
      // As it is drawn, to half a pixel, by which `clientWidth` would be off.
      const edges = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
      const drawn = select.getBoundingClientRect().width + 0.5;
      const room = edges.reduce((left, edge) => left - parseFloat(edge), drawn);
      return (
        select.checkVisibility() &&
        (pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0) > room
      );
    };
    /** The design's sizes of text in pixels (the landing page's title grows with the window) and its weights. */
    const sizes = new Set([13, 14, 16, 18, 22, 28, 40]);
    const weights = new Set([400, 500, 600]);
    const written = all(
      '#root :not(.hero-title, .hero-title *, svg *, script, style, option, optgroup)',
    ).filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) &&
        element.checkVisibility(),
    );
    const styleOf = (element: Element) => getComputedStyle(element);
    const focused = all(':is(h1, h2, h3, h4, h5, h6, p, div, main):focus');
    return [
      ...told(
        'a list of tabs scrolls up and down',
        all('[role=tablist]').filter(
          (tabs) => tabs.scrollHeight !== tabs.clientHeight || around(tabs).some(scrollsDown),
        ),
      ),
      ...told('a list without entries', all(':is(ul, ol, dl):empty')),
      ...told(
        'a native control says what it is itself',
        all(':is([type=checkbox], [type=radio])[aria-checked]'),
      ),
      ...told(
        'a heading or text with the focus is framed like a control',
        focused.filter((element) => getComputedStyle(element).outlineStyle !== 'none'),
      ),
      ...told(
        'the choice cannot be read to its end',
        [...document.querySelectorAll<HTMLSelectElement>('select:enabled')].filter(isCut),
      ),
      ...told(
        'letters of a size that the design does not have',
        written.filter((element) => !sizes.has(parseFloat(styleOf(element).fontSize))),
      ),
      ...told(
        'letters of a weight that the design does not have',
        written.filter((element) => !weights.has(Number(styleOf(element).fontWeight))),
      ),
      ...told(
        'a whole row in heavy letters, so that weight says nothing',
        all('tbody tr').filter((row) => {
          const cells = [...row.children].filter((cell) => cell.textContent.trim() && cell.checkVisibility());
          const lightest = (cell: Element) =>
            Math.min(...[cell, ...cell.querySelectorAll('*')].map((one) => Number(styleOf(one).fontWeight)));
          return cells.length > 1 && cells.every((cell) => lightest(cell) >= 600);
        }),
      ),
      ...told('more than one description', all('meta[name=description]').slice(1)),
    ];
  });
}

/** Buttons in the colour of what one is asked to do, on the page and not in a dialog; a view has one at most. */
export function filledButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawn = document.createElement('i');
    document.body.append(drawn);
    const filled = ['--brand', '--accent', '--bad'].map((name) => {
      drawn.style.color = `var(${name})`;
      return getComputedStyle(drawn).color;
    });
    drawn.remove();
    return [...document.querySelectorAll<HTMLElement>('main .button')]
      .filter((button) => button.checkVisibility() && !button.closest('dialog, [role=dialog]'))
      .filter((button) => filled.includes(getComputedStyle(button).backgroundColor))
      .map((button) => button.textContent);
  });
}

/** What is drawn in the colour of what is wrong, and says of itself that something is: a failure, a wrong field, a bad notice. */
const wrong =
  '[role=alert], [aria-invalid=true], .failure, .field-error, .notice-bad, .badge-bad, .button-danger';

/** Texts, surfaces and edges in the colour of what is wrong where nothing is. */
export function redWithoutWrong(page: Page): Promise<string[]> {
  return page.evaluate((excused) => {
    const drawn = document.createElement('i');
    document.body.append(drawn);
    const reds = ['--bad', '--bad-soft'].map((name) => {
      drawn.style.color = `var(${name})`;
      return getComputedStyle(drawn).color;
    });
    drawn.remove();
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => element.checkVisibility() && !element.closest(excused))
      .filter((element) => {
        const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        return (
          reds.includes(backgroundColor) ||
          (borderTopWidth !== '0px' && reds.includes(borderTopColor)) ||
          (hasText && reds.includes(color))
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  }, wrong);
}
