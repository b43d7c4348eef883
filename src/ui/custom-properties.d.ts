import 'react';

/** A style sheet's own properties may stand in a style. */
declare module 'react' {
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
