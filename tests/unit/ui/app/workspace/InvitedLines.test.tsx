import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import type { InvitedLine } from '../../../../../domain/contracts/invitations.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import { InvitedLines } from '../../../../../ui/app/workspace/InvitedLines.tsx';

const refused: InvitedLine = { typed: 'eve', email: null, outcome: 'noAddress' };
const ada = 'ada@loom.example';
const invited: InvitedLine = { typed: ada, email: ada, outcome: 'invited' };

function saidOf(lines: readonly InvitedLine[]): string | undefined {
  const page = renderToStaticMarkup(
    <I18nContext.Provider value={i18nProvider}>
      <InvitedLines lines={lines} />
    </I18nContext.Provider>,
  );
  return /<output>(.*?)<\/output>/.exec(page)?.[1];
}

test('of a list of which nobody could be invited that is said, and else how many were', () => {
  expect([saidOf([refused]), saidOf([refused, invited])]).toEqual([
    'Nobody was invited.',
    '1 invitation is on its way.',
  ]);
});
