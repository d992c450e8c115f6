/** The texts of what waits for somebody. */
export const todayTexts = {
  place: 'Today',
  title: 'Today',
  about: 'What waits for you, project by project, the longest first.',
  unread: 'What waits for you could not be read.',
  ofWorkspace: 'Of no project',
  count: '%{smart_count} waits for you |||| %{smart_count} wait for you',
  news: '%{smart_count} new person may fit |||| %{smart_count} new people may fit',
  more: 'Show %{smart_count} more |||| Show %{smart_count} more',
  behind:
    '%{smart_count} more comes once these are done |||| %{smart_count} more come once these are done',
  done: 'All is done',
  doneWords:
    'Nothing waits for you. Referrals to decide on, introductions, answers from candidates, steps that are due, mentions and people given to you stand here as they come.',
  toProjects: 'Go to projects',
  referral: 'Decide on %{person}, whom %{by} referred',
  introduction: '%{by} asks you about %{person}',
  agreed: '%{by} agreed about %{person}: say once it is done',
  nextStep: '%{person}: %{step}',
  answer: 'Answer %{person}, who wrote to you',
  invitation: '%{person} has not taken up the invitation: send it again, or take it back',
  somebody: 'a former colleague',
  noWords: 'next step',
} as const;
