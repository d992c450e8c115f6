import { mailCommand } from '../../../../cli/commands/mail.ts';

/** What the command says of a mail that comes in. */
async function saidOf(raw: string): Promise<unknown> {
  let written = '';
  async function* input() {
    yield Buffer.from(raw.replaceAll('\n', '\r\n'));
  }
  await mailCommand({
    input: input(),
    write: async (text) => void (written += text),
    say: () => undefined,
  }).parseAsync([], { from: 'user' });
  return JSON.parse(written);
}

describe('kith mail', () => {
  it('given an answer, then it says which mail it is about, and what was written', async () => {
    const said = await saidOf(
      [
        'From: Zoe Zander <zoe@home.example>',
        'To: rhea@firm.example',
        'Subject: Re: A role',
        'In-Reply-To: <one@firm.example>',
        '',
        'Yes, gladly.',
        '',
        'On Tue, 24 Nov 2026 at 10:00, Rhea wrote:',
        '> Shall we talk?',
      ].join('\n'),
    );

    expect(said).toEqual({ kind: 'reply', about: ['one@firm.example'], text: 'Yes, gladly.' });
  });

  it('given a program that answers, then it says so', async () => {
    const said = await saidOf(
      [
        'From: zoe@home.example',
        'Subject: Away',
        'Auto-Submitted: auto-replied',
        '',
        'I am away.',
      ].join('\n'),
    );

    expect(said).toMatchObject({ kind: 'autoReply', about: [] });
  });
});
