import { flagUrl } from '../lib/flags.ts';
import './flag.css';

/** The flag of a country beside its name; loaded when it comes into view. */
export function Flag({ code }: { readonly code: string }) {
  return <img className="flag" src={flagUrl(code)} alt="" width={24} height={16} loading="lazy" />;
}
