/** The texts of what stands around every screen. */
export const rootTexts = {
  skip: 'Skip to content',
  navigation: {
    label: 'Main',
  },
  toWorkspace: 'Settings of %{name}',
  more: {
    open: 'More',
    title: 'More places and your account',
    places: 'More places',
  },
  userMenu: {
    label: 'Account of %{name}',
    light: 'Light mode',
    dark: 'Dark mode',
    settings: 'Settings',
    workspace: 'Workspace settings',
    enter: 'Go to %{name}',
    logOut: 'Log Out',
  },
  meant: {
    label: 'Where the link leads',
    other: 'This link is of your workspace %{name}, and another one is open.',
    open: 'Open it in %{name}',
    none: 'This link is of another workspace, which you can’t go to from here: you may not belong to it, or it asks for another way to sign in.',
  },
  footer: {
    copyright: '© %{year} Kith',
    privacy: 'Privacy',
    terms: 'Terms',
    support: 'Support',
    logOut: 'Log Out',
  },
  offline:
    'You are offline, or Kith can’t be reached. What you see may be out of date, and nothing is saved until it can.',
  askName: {
    label: 'Your name',
    question: 'What is your name? Colleagues see it on projects and beside those whom you refer.',
  },
  notSaved: 'No answer came: it may or may not be saved. %{why}',
  notDone: 'No answer came: %{what} may or may not be done. %{why}',
  notifications: {
    label: 'What was just done',
    dismiss: 'Dismiss',
  },
  notOpen: {
    title: 'Not open to you',
    what: 'Your role doesn’t have this screen',
    who: 'The owner of your workspace says who does what in it.',
    nobodyHere: 'Nobody in this workspace has this screen',
    whose: 'It is for firms that look after a portfolio of companies.',
    notNow: 'Nothing is added here for now',
    toBeRead: 'What is in this workspace can be read and exported, and no longer changed.',
  },
  error: {
    title: 'Unexpected Application Error!',
    unknown: 'Unknown error',
    refresh: 'Refresh',
    notFound: '404 Not Found',
  },
  home: {
    projects: 'Go to your projects',
    today: 'See what waits for you',
    referrals: 'Go to referrals',
    changes: 'See what was changed',
    portfolio: 'Go to your portfolio',
  },
} as const;
