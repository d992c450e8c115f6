/** The texts of the link by which prospects say something of themselves. */
export const declarationTexts = {
  link: {
    open: 'Link for self-declared facts',
    title: 'Would %{name} say something of themself?',
    about:
      'Of their own free will: gender, background, age, disability, service. Nobody of you sees an answer, or whether there is one; owners see numbers of five people at least, under Reports.',
    alone: 'The link is for them alone. Kith sends it to nobody: pass it on yourself.',
    label: 'Their link',
    close: 'Close',
    unread: 'The link could not be made.',
  },
} as const;
