import { useMemo } from 'react';
import { encode } from 'uqr';

interface CodeDrawingProps {
  readonly text: string;
  readonly title: string;
}

/** A text as a QR code, made here: no one else is asked for it. */
export function CodeDrawing({ text, title }: CodeDrawingProps) {
  const { size, lines } = useMemo(() => {
    const { size: width, data } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, lines: dark.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{title}</title>
      <path fill="currentColor" d={lines} />
    </svg>
  );
}
