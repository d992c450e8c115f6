/** The texts of what goes out to candidates. */
export const outboxTexts = {
  title: 'Outbox',
  about:
    'What goes out to candidates from today to the next business day. The times are estimates, by your clock.',
  back: 'Sequences',
  unread: 'What goes out could not be read.',
  nothing: 'Nothing goes out',
  nothingWords:
    'Once prospects are in a sequence, their next mails stand here, by day and account, and can be held.',
  toSequences: 'Go to sequences',
  today: 'Today, %{day}',
  tomorrow: 'Tomorrow, %{day}',
  none: 'Nothing goes out on this day.',
  accounts: 'Accounts',
  later:
    '%{smart_count} more is due and comes on a later day: each account sends so many a day. |||| %{smart_count} more are due and come on a later day: each account sends so many a day.',
  own: 'From %{address}',
  other: 'From %{name}’s account',
  count: {
    open: '%{smart_count} goes out |||| %{smart_count} go out',
    held: '%{smart_count} would go out |||| %{smart_count} would go out',
  },
  ofLimit: '%{sent} of at most %{limit} sent',
  limit: 'at most %{limit}',
  unnamed:
    '%{smart_count} is of a project that you don’t work on. |||| %{smart_count} are of projects that you don’t work on.',
  states: {
    held: 'Held by %{name}: what was to go waits for the next day.',
    paused: 'This account is paused: nothing goes out until it is resumed under Mail accounts.',
    failed: 'This account can’t be used: what is wrong stands under Mail accounts.',
  },
  allHeld: '%{name} holds all of it: no sequence sends anything on this day.',
  toAccounts: 'Mail accounts',
  hour: '%{from} to %{to}',
  mails: '%{smart_count} mail |||| %{smart_count} mails',
  mail: 'Mail %{place} of',
  hold: {
    all: 'Hold all of this day',
    allOf: 'Hold all of %{day}',
    account: 'Hold this day',
    accountOf: 'Hold %{day} from %{account}',
    one: 'Hold',
    oneOf: 'Hold the mail to %{name}',
    done: 'No sequence sends anything on %{day}',
    doneAccount: 'No sequence sends anything on %{day} from %{account}',
  },
  release: {
    all: 'Let it go out',
    allOf: 'Let go out what is held on %{day}',
    account: 'Let it go out',
    accountOf: 'Let go out what is held on %{day} from %{account}',
    one: 'Let it go',
    oneOf: 'Let go out the mail to %{name}',
    done: 'What was held on %{day} goes out',
    doneAccount: 'What was held on %{day} from %{account} goes out',
  },
  paused: {
    title: 'Held one by one',
    words: 'They are paused in their sequence: nothing goes to them until somebody lets it.',
  },
} as const;
