import type { tables as english } from '../en/tables.ts';
import { common } from './common.ts';

/** Words of every table and its export. */
export const tables = {
  labels: {
    count: (rows) => (rows === 1 ? '1 række' : `${rows} rækker`),
    pageSize: 'Rækker pr. side',
    previous: 'Forrige',
    next: 'Næste',
    pageOf: (first, last, rows) => `${first}–${last} af ${rows}`,
    search: common.search,
    sortBy: 'Sortér efter',
    asItComes: 'Oprindelig rækkefølge',
    downwards: (column) => `${column}, faldende`,
    filters: 'Filtre',
    filtersOn: (count) => `Filtre (${count})`,
    show: (rows) => (rows === 1 ? 'Vis 1 række' : `Vis ${rows} rækker`),
  },

  export: {
    menu: 'Mere',
    formats: { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' },
    others: 'Andre formater',
    print: 'Udskriv',
    working: 'Filen bliver lavet',
    cancel: common.stop,
    done: (fileName) => `Gemt som ${fileName}`,
    failed: 'Vi kunne ikke lave filen. Tjek din forbindelse, og prøv igen.',
    retry: common.tryAgain,
  },
} satisfies typeof english;
