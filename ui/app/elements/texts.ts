/** The texts of what several screens are made of. */
export const elementTexts = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  showAll: 'Show everything',
  sortedBy: 'Sorted by',
  pager: {
    label: 'Pages',
    range: '%{first}–%{last} of %{total}',
    previous: 'Previous',
    next: 'Next',
  },
  moment: {
    now: 'just now',
    minutesAgo: '%{minutes} min ago',
    hoursAgo: '%{hours} h ago',
    inMinutes: 'in %{minutes} min',
    inHours: 'in %{hours} h',
  },
  screen: {
    missing: 'This screen could not be loaded.',
    why: 'Check your connection; nothing of what you have done is lost.',
  },
  unsaved: {
    title: 'Leave without saving?',
    words: 'What you have changed on this page is not saved yet.',
    leave: 'Leave',
    stay: 'Stay here',
  },
} as const;
