/** The texts of tokens for the API. */
export const tokensTexts = {
  title: 'API tokens',
  about:
    'With a token a program reads or changes things here in the name of its maker: never more than they may themselves, and only what the token was made for. How to call the API stands under',
  help: 'Using the API',
  unread: 'The API tokens could not be read.',
  none: 'No program has a way in',
  noneWords:
    'A token that you make stands here: what it may do, when it was last used and when it ends. You can revoke it at any moment.',
  good: 'Tokens',
  ended: 'No longer good',
  madeBy: 'Made by %{name}',
  used: 'last used',
  unused: 'not used yet',
  through: 'good through %{day}',
  states: {
    expired: 'Ended on %{day}',
    revoked: 'Revoked',
    makerLeft: 'Ended when its maker left',
  },
  make: {
    open: 'Make a token',
    title: 'Make an API token',
    name: 'What it is for',
    example: 'Nightly copy to the data warehouse',
    scopes: 'What it may do',
    ends: 'Last day on which it is good',
    longest:
      'Until that day ends in %{place}, the workspace’s time zone. A year from today at most.',
    send: 'Make the token',
    sending: 'Making…',
    cancel: 'Cancel',
    failed: 'The token was not made.',
  },
  made: {
    title: 'The token is made',
    once: 'Copy it now to where the program keeps its secrets. It is shown this once: Kith keeps no copy.',
    secret: 'Token',
    lost: 'The token was made, but its words were lost on the way here. Revoke it and make another.',
    close: 'I have it',
  },
  revoke: {
    button: 'Revoke %{name}',
    question: 'Revoke %{name}?',
    words:
      'Programs that use it are refused at once. It can’t be undone, because nobody can show the same token again: they would need a new one.',
    confirm: 'Revoke',
    revoking: 'Revoking…',
    keep: 'Keep',
    done: '%{name} is revoked',
    failed: 'The token was not revoked.',
  },
} as const;
