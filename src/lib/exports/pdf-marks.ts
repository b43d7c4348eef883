/** Marks that no font of ours has, drawn by their lines: a star, a baby's face, and a box to be ticked. */
import type { jsPDF } from 'jspdf';
import type { ExportedMark } from './exported.ts';

/** Corners of a star, and how deep its notches are. */
const POINTS = 5;
const NOTCH = 0.42;

/** Draws a mark in black ink; its middle, and how far it reaches from there, in points. */
export function drawMark(document: jsPDF, mark: ExportedMark, x: number, y: number, reach: number): void {
  document
    .setDrawColor('#000')
    .setFillColor('#000')
    .setLineWidth(reach * 0.16);
  if (mark === 'star') {
    const corners = Array.from({ length: POINTS * 2 }, (_, at) => {
      const angle = (at * Math.PI) / POINTS;
      const far = at % 2 === 0 ? reach : reach * NOTCH;
      return [x + Math.sin(angle) * far, y - Math.cos(angle) * far] as const;
    });
    const steps = corners.slice(1).map(([right, down], at) => {
      const [fromRight, fromDown] = corners[at] ?? [x, y];
      return [right - fromRight, down - fromDown];
    });
    document.lines(steps, corners[0]?.[0] ?? x, corners[0]?.[1] ?? y, [1, 1], 'F', true);
    return;
  }
  if (mark === 'box') {
    document.rect(x - reach, y - reach, reach * 2, reach * 2, 'S');
    return;
  }
  document.circle(x, y, reach * 0.85, 'S');
  for (const side of [-1, 1]) document.circle(x + side * reach * 0.3, y - reach * 0.1, reach * 0.1, 'F');
  const smile = [reach * 0.15, reach * 0.25, reach * 0.55, reach * 0.25, reach * 0.7, 0];
  document.lines([smile], x - reach * 0.35, y + reach * 0.3, [1, 1], 'S');
}
