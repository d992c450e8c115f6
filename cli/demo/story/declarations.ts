import type { SelfFactValues } from '../../../domain/contracts/declarationWords.ts';

/** What prospects of the demo say of themselves, one after the other. Invented, as they are. */
export const selfDeclared: readonly SelfFactValues[] = [
  said('woman', 'white', 'from25', 'no'),
  said('man', 'white', 'from35', 'no'),
  said('man', 'asian', 'from25', 'no'),
  said('woman', 'black', 'from35', 'no'),
  said('man', 'white', 'from35', 'unsaid'),
  said('woman', 'unsaid', 'from45', 'no'),
  said('unsaid', 'white', 'from35', 'no'),
  said('man', 'several', 'from25', 'yes'),
  said('woman', 'white', 'from35', 'no'),
  said('man', 'white', 'from45', 'no'),
  said('woman', 'asian', 'from25', 'no'),
  said('man', 'unsaid', 'unsaid', 'unsaid'),
  said('nonBinary', 'white', 'from25', 'no'),
  said('man', 'middleEastern', 'from35', 'no'),
  said('woman', 'white', 'from35', 'yes'),
  said('man', 'white', 'from55', 'no', 'yes'),
  said('woman', 'asian', 'from35', 'no'),
  said('man', 'black', 'from45', 'no'),
  said('woman', 'white', 'from25', 'unsaid'),
  said('man', 'hispanic', 'from35', 'no'),
];

function said(
  gender: string,
  ethnicity: string,
  age: string,
  disability: string,
  service = 'no',
): SelfFactValues {
  return { gender, ethnicity, age, disability, service };
}
