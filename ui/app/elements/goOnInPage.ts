/** Where nothing else has the focus once all has been drawn, the page has: keys go on in it, and not through the navigation. */
export function goOnInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}
