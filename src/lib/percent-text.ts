import { pageLanguage } from './page-language.ts';

/** A percentage with so many decimals, as the page's language writes it: `33.33 %`, in Danish `33,33 %` (specification section 4). */
export function percentText(percent: number, decimals: number): string {
  const format = new Intl.NumberFormat(pageLanguage(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(percent)} %`;
}
