import { mailTimingOf, toldKinds } from '../../../../domain/notifications/mailTiming.ts';

describe('when somebody is mailed what they have not read', () => {
  it('given they have chosen nothing, then what waits for them at once, the rest once a day, and of what they did themselves nothing', () => {
    const atOnce = toldKinds.filter((kind) => mailTimingOf({}, kind) === 'atOnce');
    expect(atOnce).toEqual(['mention', 'introduction', 'reply', 'consent']);
    expect(mailTimingOf({}, 'referral')).toBe('daily');
    expect(mailTimingOf({}, 'work')).toBe('off');
    expect(mailTimingOf({}, 'a kind that is told no more')).toBe('daily');
  });

  it('given they have chosen of a kind, then that holds, and of what is no choice the usual does', () => {
    const chosen = { 'mail.mention': 'off', 'mail.referral': 'atOnce', 'mail.reply': 'hourly' };
    expect(mailTimingOf(chosen, 'mention')).toBe('off');
    expect(mailTimingOf(chosen, 'referral')).toBe('atOnce');
    expect(mailTimingOf(chosen, 'reply')).toBe('atOnce');
  });

  it('given they want no mail about their work at all, then none is sent, whatever they chose before', () => {
    for (const kind of toldKinds) {
      const preferences = { activityMail: false, [`mail.${kind}`]: 'atOnce' };
      expect(mailTimingOf(preferences, kind)).toBe('off');
    }
  });
});
