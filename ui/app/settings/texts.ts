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
  },
} as const;
