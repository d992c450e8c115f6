import { leftOutCodes } from '../../../domain/contracts/leftOutCodes.ts';

/** The code of the words that say why somebody is left out: `otherwise` for what ends meanwhile, such as the rights of who adds them. */
export function leftOutCode(code: string): (typeof leftOutCodes)[number] | 'otherwise' {
  return leftOutCodes.find((one) => one === code) ?? 'otherwise';
}
