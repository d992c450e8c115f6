import { conversing } from '../../../support/outreach/conversing.ts';
import { requirement } from '../../../support/suites/requirement.ts';

requirement('dovecot', 'root rights').describe('a mail from a real server', () => {
  const talk = conversing();
  const { ours, arrives, readAll, read, last, mails } = talk;

  const texts = async () => (await mails()).slice(1).map(({ text }) => text);
  const stands = async () => (await talk.now().outreach.first()).reason;
  const bytes = (...lines: readonly (string | Buffer)[]) =>
    Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));
  /** What stands as it is in another character set than Unicode. */
  const raw = (signs: string) => Buffer.from(signs, 'latin1');
  const head = (id: string, more: readonly string[] = []) => [
    'From: Zoe Zander <zoe@home.example>',
    'Subject: Re: A role for Zoe',
    `Message-ID: <${id}@home.example>`,
    ...more,
  ];

  it('given their program leaves nothing of the thread but the subject, then it is known by whom it is from', async () => {
    await arrives([...head('1'), '', 'Gladly.']);
    expect(await texts()).toEqual(['Gladly.']);
    expect(await stands()).toBe('replied');
  });

  it('given they answer one mail twice, then both answers stand there, in order, and it stops once', async () => {
    await arrives([...head('1', [`In-Reply-To: ${ours()}`]), '', 'Gladly.']);
    await arrives([...head('2', [`In-Reply-To: ${ours()}`]), '', 'On Monday, I forgot to say.']);
    await readAll();
    expect(await texts()).toEqual(['Gladly.', 'On Monday, I forgot to say.']);
    expect((await read()).body.replies).toBe(2);
    expect(await stands()).toBe('replied');
  });

  it('given they pass it on to somebody who answers, then that stands there as that one’s, and nothing more is sent', async () => {
    await arrives([
      'From: Ben Baker <ben@work.example>',
      'Subject: Re: Fwd: A role for Zoe',
      'Message-ID: <1@work.example>',
      'In-Reply-To: <forward@home.example>',
      `References: ${ours()} <forward@home.example>`,
      '',
      'Zoe passed this on to me: I would like to talk.',
    ]);
    expect(await last()).toMatchObject({
      kind: 'reply',
      name: 'Ben Baker',
      address: 'ben@work.example',
    });
    expect((await read()).body.answering).toMatchObject({ to: 'ben@work.example' });
    expect(await stands()).toBe('replied');
  });

  it('given they write in windows-1251, with a head that is not encoded, or in ISO-2022-JP, then it is shown as they wrote it', async () => {
    await arrives(
      bytes(
        raw('From: \xC7\xEE\xFF <zoe@home.example>'),
        raw('Subject: Re: \xD1\xEF\xE0\xF1\xE8\xE1\xEE'),
        'Message-ID: <1@home.example>',
        `In-Reply-To: ${ours()}`,
        'Content-Type: text/plain; charset=windows-1251',
        'Content-Transfer-Encoding: 8bit',
        '',
        raw('\xD1\xEF\xE0\xF1\xE8\xE1\xEE'),
      ),
    );
    expect(await last()).toMatchObject({ name: 'Зоя', subject: 'Re: Спасибо', text: 'Спасибо' });
    await arrives(
      bytes(
        'From: =?ISO-2022-JP?B?GyRCO3MbKEI=?= <zoe@home.example>',
        raw('Subject: \u001b$B$"$j$,$H$&\u001b(B'),
        'Message-ID: <2@home.example>',
        `In-Reply-To: ${ours()}`,
        'Content-Type: text/plain; charset=ISO-2022-JP',
        '',
        raw('\u001b$B$"$j$,$H$&\u001b(B'),
      ),
    );
    expect(await last()).toMatchObject({ name: '雌', subject: 'ありがとう', text: 'ありがとう' });
  });

  it('given it has twenty megabytes, or its parts lie between other bounds than it names, then what they wrote is read all the same', async () => {
    const attached = `${'QUFB'.repeat(19)}\r\n`.repeat(260_000);
    await arrives([
      ...head('1', [`In-Reply-To: ${ours()}`, 'Content-Type: multipart/mixed; boundary=b']),
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Here is my portfolio.',
      '--b',
      'Content-Type: application/pdf; name=portfolio.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      `${attached}--b--`,
    ]);
    expect(await last()).toMatchObject({ text: 'Here is my portfolio.', isCut: true });
    await arrives([
      ...head('2', [`In-Reply-To: ${ours()}`, 'Content-Type: multipart/mixed; boundary=b']),
      '',
      '--another',
      'Content-Type: text/plain',
      '',
      'And my CV.',
      '--another',
      'Content-Type: application/pdf; name=cv.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'QUFB%%%',
    ]);
    expect(await last()).toMatchObject({ text: 'And my CV.', isCut: false });
  });
});
