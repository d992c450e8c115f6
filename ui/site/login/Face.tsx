/** Looks pleased, until a request fails. */
export function Face({ mood }: { readonly mood: 'pleased' | 'displeased' }) {
  const pleased = mood === 'pleased';
  return (
    <svg
      className={`face face-${mood}`}
      width="56"
      height="56"
      viewBox="0 0 56 56"
      role="img"
      aria-label={pleased ? 'A pleased face' : 'A displeased face: that did not work'}
    >
      <circle cx="28" cy="28" r="25" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="20" cy="24" r="2.5" fill="currentColor" />
      <circle cx="36" cy="24" r="2.5" fill="currentColor" />
      <path
        d={pleased ? 'M18 34 Q28 43 38 34' : 'M18 39 Q28 30 38 39'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
