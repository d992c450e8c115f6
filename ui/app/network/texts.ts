/** The texts of one's network. */
export const networkTexts = {
  title: 'Network',
  about:
    'The people you know, from the connections file of your professional network. Only people of your company see them.',
  uploadNewer: 'Upload a newer file',
  people: {
    title: 'People you know',
    titleOfAll: 'People your workspace knows',
    error: 'The people you know could not be read.',
    none: 'Nobody fits these filters.',
    find: 'Find somebody by name',
    findShort: 'Find by name',
    whose: 'Whose network',
    everybody: 'Everybody’s network',
    mine: 'My network',
    byName: 'Name',
    byCompany: 'Company',
    byAcquaintance: 'Known longest',
    person: 'Person',
    work: 'Works as',
    knownBy: 'Known by',
    you: 'You',
    since: '%{name} since %{year}',
    more: '%{names} and %{smart_count} more',
    at: '%{position} at %{company}',
    profile: 'Profile of %{name}, in a new tab',
  },
  notYours: {
    title: 'Your role brings in no network',
    words:
      'Those who recruit or recommend people hand in the connections file of their professional network here. You look after the workspace or its records.',
  },
  imports: {
    title: 'Uploads so far',
    error: 'Your uploads could not be read.',
    connections: 'Connections file',
    people: 'People file',
    notRead: 'Not read: %{reason}',
    unknown: 'Unknown error',
    running: 'Being read: %{smart_count} row |||| Being read: %{smart_count} rows',
    download: 'Download the rows not taken',
  },
} as const;
