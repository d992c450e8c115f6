/** The texts of the settings. */
export const settingsTexts = {
  title: 'Settings',
  name: {
    title: 'Your name',
    about: 'As colleagues see it on projects and in recommendations.',
    save: 'Save',
  },
  saving: {
    request: 'Saving…',
    success: 'Saved',
    error: 'Not saved',
  },
  mail: {
    title: 'Email preferences',
    always: 'Sign-in links, and notices about your security and the terms, always go to',
    about:
      '. All else is up to you. Kith sends neither of these two yet; what you choose here holds from the first one on.',
    activityMail: 'What happens in my projects',
    productMail: 'New features of Kith',
  },
  sessions: {
    title: 'Where you are signed in',
    about: 'A browser that you don’t know, or have lost? Sign it out: its pages close at once.',
    error: 'The list of your browsers could not be read.',
    ended: '%{browser} is signed out.',
    here: 'This browser',
    lastSeen: 'Last seen',
    signedIn: ', signed in',
    signOut: 'Sign out',
    signOutLabel: 'Sign out %{browser}',
    signingOut: 'Signing out…',
    everywhere: 'Sign out everywhere',
    hereToo: 'Here too.',
    aBrowser: 'A browser',
  },
  cancel: {
    title: 'Cancel your account',
    signedOut: 'You are signed out everywhere at once, and no sign-in link for it works any more.',
    forGood: 'It can’t be undone. The same address may sign up again later, as a new account.',
    stays: 'What you did in projects stays there for your colleagues.',
    deletion: 'Cancelling alone deletes nothing. To have your data deleted, write to',
    deletionSubject: 'Please delete my data',
    from: 'from',
    validated:
      '. Once we have validated that it is you, it is done within 2 business days; the day of validation isn’t counted. More in the',
    policy: 'privacy policy',
    open: 'Cancel my account…',
    question: 'Cancel this account for good?',
    words:
      'You will be signed out here and everywhere, and it can’t be undone. Your data stays until you ask for its deletion; the next page says how. Type',
    toGoOn: 'to go on.',
    email: 'Your email',
    keep: 'Keep my account',
    confirm: 'Cancel my account',
    cancelling: 'Cancelling…',
    failed: 'Your account was not cancelled.',
  },
} as const;
