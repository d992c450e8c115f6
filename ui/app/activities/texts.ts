/** The texts of what was done. */
export const activityTexts = {
  place: 'Activity',
  title: 'Activity',
  about: 'What was done in what is open to you, by whom and when.',
  ofProject: 'What was done in this project, by whom and when.',
  ofPerson: 'Activity',
  unread: 'What was done could not be read.',
  none: 'Nothing yet',
  noneWords:
    'What you and your colleagues do stands here from then on: accepting, moving, notes, referrals, lists, sequences.',
  failed: 'It could not be taken back.',
  undoLabel: 'Undo: %{words}',
  byKith: 'Kith',
} as const;
