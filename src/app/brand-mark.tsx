/** The camp's mark: a tent whose ground line grows roots. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M20 4 36 26H4Z" fill="var(--brand)" />
      <path d="M20 12 26 26H14Z" fill="var(--glow)" />
      <path
        d="M20 26v10M14 26c0 4-3 5-5 8M26 26c0 4 3 5 5 8"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
