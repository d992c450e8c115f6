import { isRoleAddress } from '../../../../domain/people/roleAddress.ts';

test.each([
  'info@harrowgate.example',
  'Jobs@harrowgate.example',
  'hr-emea@harrowgate.example',
  'jobs+berlin@harrowgate.example',
  'team2@harrowgate.example',
  'no-reply@harrowgate.example',
  'donotreply@harrowgate.example',
  'bewerbung@harrowgate.example',
])('%s is answered by a role', (address) => {
  expect(isRoleAddress(address)).toBe(true);
});

test.each([
  'mira@harrowgate.example',
  'mira.office@harrowgate.example',
  'teamann@harrowgate.example',
  'hrafn@harrowgate.example',
  'mira@jobs.example',
])('%s is answered by a person', (address) => {
  expect(isRoleAddress(address)).toBe(false);
});
