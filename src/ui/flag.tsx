import './flag.css';

/**
 * The flag of a country (ISO code) beside its name; loaded when it comes into view. A drawing, because the flag
 * letters of a system's font are plain letters on Windows and empty boxes in many Linux browsers.
 */
export function Flag({ code }: { readonly code: string }) {
  return (
    <img className="flag" src={`/assets/flags/${code}.svg`} alt="" width={24} height={16} loading="lazy" />
  );
}
