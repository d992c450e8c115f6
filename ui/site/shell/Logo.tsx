/** Two who know each other: circles that share a part. */
export function Logo() {
  return (
    <svg width="88" height="28" viewBox="0 0 88 28" aria-hidden="true" focusable="false">
      <circle cx="10" cy="14" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="20" cy="14" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <text x="35" y="21" className="logo-word">
        Kith
      </text>
    </svg>
  );
}
