import { dayAndTime } from '../../content/dates.ts';
import { myData } from '../../content/en/my-data.ts';
import type { FamilyData } from '../../data/my-data.ts';

const t = myData.copy;
const titles: Readonly<Record<string, string>> = t.sections;

const style = `
  body { color: #1d2b22; font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
  table { border-collapse: collapse; margin: 0 0 1.5rem; width: 100%; break-inside: avoid }
  th, td { border-top: 1px solid #c9d3cc; padding: .3rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  th { font-weight: 600; width: 15rem }
  @media print { body { font-size: 10pt; margin: 0; max-width: none } }`;

/**
 * The family's data as one HTML page that opens and prints everywhere, in any script (names may be Burmese). It goes
 * through whatever is there, so that nothing stored is left out when a column is added.
 */
export function readableCopy(data: FamilyData): string {
  const { exported_at: madeAt, ...parts } = data;
  const body = Object.entries(parts).map(
    ([name, part]) => `<h2>${escape(titles[name] ?? label(name))}</h2>${tables(part)}`,
  );
  return `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(t.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escape(t.title)}</h1>
<p>${escape(t.madeAt(valueText(madeAt)))}</p>
${body.join('\n')}
</body>
</html>
`;
}

/** One table for each record. */
function tables(part: unknown): string {
  const records = Array.isArray(part) ? part : [part];
  if (records.length === 0) return `<p>${escape(t.empty)}</p>`;
  return records.map((record) => `<table>${rows(record)}</table>`).join('');
}

function rows(record: unknown): string {
  return Object.entries(record ?? {})
    .map(([name, value]) => `<tr><th scope="row">${escape(label(name))}</th><td>${cell(value)}</td></tr>`)
    .join('');
}

function cell(value: unknown): string {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? `<table>${rows(value)}</table>` : escape(valueText(value));
}

/** `arrival_transportation` → `Arrival transportation` */
function label(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || t.none;
  if (typeof value === 'string') return instant.test(value) ? dayAndTime(value) : value;
  return JSON.stringify(value);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
