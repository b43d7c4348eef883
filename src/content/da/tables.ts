import type { tables as english } from '../en/tables.ts';

/** Words of every table and its export. */
export const tables = {
  labels: {
    count: (rows) => (rows === 1 ? '1 række' : `${rows} rækker`),
    pageSize: 'Rækker pr. side',
    previous: 'Forrige',
    next: 'Næste',
    pageOf: (first, last, rows) => `${first}–${last} af ${rows}`,
    search: 'Søg',
    sortBy: 'Sortér efter',
    asItComes: 'Som den er',
    downwards: (column) => `${column}, faldende`,
    filters: 'Filtre',
    filtersOn: (count) => `Filtre (${count})`,
    show: (rows) => (rows === 1 ? 'Vis 1 række' : `Vis ${rows} rækker`),
  },

  export: {
    menu: 'Mere',
    formats: { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' },
    print: 'Udskriv',
    working: 'Filen bliver skrevet',
    cancel: 'Stop',
    done: (fileName) => `Gemt som ${fileName}`,
    failed: 'Filen kunne ikke skrives. Se efter, om du har forbindelse, og prøv igen.',
    retry: 'Prøv igen',
  },
} satisfies typeof english;
