/** The texts of what one is told in person. */
export const notificationTexts = {
  title: 'Told to you',
  open: 'Told to you: %{smart_count} unread',
  openMany: 'Told to you: more than 9 unread',
  openRead: 'Told to you',
  key: 'What you are told',
  many: '9+',
  all: 'Mark all as read',
  unread: 'Unread:',
  failed: 'What you are told could not be read.',
  none: 'Nothing yet',
  noneWords:
    'Mentions, people given to you to look after, referrals for your projects and what you asked for stand here once it happens.',
} as const;
