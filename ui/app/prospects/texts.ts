/** The texts of the pipeline. */
export const prospectTexts = {
  list: {
    stage: 'Stage',
    all: 'All',
    unread: 'The pipeline could not be read.',
    tally: '%{smart_count} prospect |||| %{smart_count} prospects',
    tallyThen: '%{smart_count} prospect then |||| %{smart_count} prospects then',
    tallyUnread: 'As it was then',
  },
  empty: {
    past: 'Nobody was here at that time',
    pastWords: 'Drag the line of time forward to see who came.',
    stage: 'Nobody is in this stage',
    stageWords: 'People come here when somebody moves them on, with “Move to…” beside their name.',
    all: 'Nobody is in the pipeline yet',
    allWords:
      'Whom you accept becomes a prospect and starts in “In outreach”. From here they go on, stage by stage, and every step can be looked up later.',
    toSuggestions: 'See suggestions',
    unknownStage: 'There is no such stage',
    unknownStageWords: 'This link names a stage that the pipeline doesn’t have.',
    allStages: 'Show all stages',
  },
  row: {
    showWhy: 'Score %{score} of %{name}, show why',
    hideWhy: 'Score %{score} of %{name}, hide why',
  },
  move: {
    label: 'Move %{name} to…',
    title: 'Move to…',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove from the project…',
    doing: 'Moving %{name}…',
    done: '%{name} is in “%{stage}” now.',
    many: '%{smart_count} moved to “%{stage}”.',
    failed: '%{name} was not moved.',
    gone: '%{name} is no longer in the pipeline: a colleague has just taken them out.',
  },
  remove: {
    doing: 'Removing %{name}…',
    done: '%{name} is removed from the project.',
    many: '%{smart_count} removed from the project.',
    failed: '%{name} was not removed.',
  },
  time: {
    label: 'Line of time',
    drag: 'Drag back to see the pipeline as it was',
    asOf: 'As of %{moment}',
    backToNow: 'Back to now',
    slider: 'Moment shown',
    now: 'Now',
  },
} as const;
