import './flag.css';

/** The flag of a country (ISO code), loaded when in view. A drawing: flag letters are plain on Windows and empty boxes in many Linux browsers. */
export function Flag({ code }: { readonly code: string }) {
  return (
    <img className="flag" src={`/assets/flags/${code}.svg`} alt="" width={24} height={16} loading="lazy" />
  );
}
