import type { Plugin } from 'vite';

const everyTime = 'styleRef.current.textContent = css;';
const once = `if (styleRef.current.textContent !== css) ${everyTime}`;

/**
 * PrimeReact writes its style sheets again with every part that it mounts, the four of a dialog each time that one opens; and the
 * browser then looks through the whole page for what they change. Here they are written once.
 */
export function primeStylesOnce(): Plugin {
  return {
    name: 'prime-styles-once',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/primereact/hooks/hooks.esm.js')) return null;
      if (!code.includes(everyTime)) this.error('PrimeReact writes its style sheets in another way now.');
      return { code: code.replace(everyTime, once), map: null };
    },
  };
}
