import { useMemo } from 'react';
import { encode } from 'uqr';
import { checkin } from '../content/en/checkin/checkin.ts';
import { spacedCode } from '../domain/checkin/checkin.ts';

/** A code as a QR code, made here: no one else is asked for it. */
export function CodeDrawing({ code }: { readonly code: string }) {
  const { size, lines } = useMemo(() => {
    const { size: width, data } = encode(code, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, lines: dark.join('') };
  }, [code]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{checkin.code.alt(spacedCode(code))}</title>
      <path fill="currentColor" d={lines} />
    </svg>
  );
}
