import type { ComponentProps } from 'react';
import type { CompanyResource } from '../../../../../domain/contracts/portfolios.ts';
import type { ConfirmDialog } from '../../../../../ui/app/elements/ConfirmDialog.tsx';
import type { FormDialog } from '../../../../../ui/app/elements/FormDialog.tsx';
import { ReplaceCompany } from '../../../../../ui/app/portfolios/ReplaceCompany.tsx';
import { TakeBackCompany } from '../../../../../ui/app/portfolios/TakeBackCompany.tsx';
import { AnswerError } from '../../../../../ui/app/providers/answerError.ts';
import { commandScreen } from '../commandScreen.tsx';

const company = { id: 'weft', name: 'Weft Works', domain: 'weft.example' } as CompanyResource;

beforeEach(() => {
  // What is told goes by itself after a while.
  jest.useFakeTimers();
  // React-admin writes each failure to the console too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('given taking a company back failed, then the dialog stays, and the strip under it says nothing; once done, it closes', async () => {
  const refused = new AnswerError({ status: 409, message: 'Somebody has come in.' });
  const command = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue({ id: 'weft' });
  const onClose = jest.fn();
  const { used: dialog, notices } = commandScreen(
    () => TakeBackCompany({ company, onClose }).props as ComponentProps<typeof ConfirmDialog>,
    command,
  );
  dialog.onConfirm();
  await settled();
  expect([command.mock.calls.length, onClose.mock.calls.length, notices.get().notices]).toEqual([
    1,
    0,
    [],
  ]);
  dialog.onConfirm();
  await settled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('given a company got another mail domain, when it is taken back, then the strip says that alone, and asks for no team of it', async () => {
  const onClose = jest.fn();
  const { used, notices } = commandScreen(
    () => ({
      replace: ReplaceCompany({ company, onClose }).props as ComponentProps<typeof FormDialog>,
      takeBack: TakeBackCompany({ company, onClose }).props as ComponentProps<typeof ConfirmDialog>,
    }),
    jest.fn().mockResolvedValue({ id: 'weft' }),
  );
  const said = () => notices.get().notices.map(({ message }) => message);
  void used.replace.onSubmit();
  await settled();
  expect(said()).toEqual(['portfolios.replace.done']);
  used.takeBack.onConfirm();
  await settled();
  expect(said()).toEqual(['portfolios.takeBack.done']);
});

/** Until all that goes on at once is over. */
const settled = () => jest.advanceTimersByTimeAsync(0);
