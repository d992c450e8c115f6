const ROLES = new Set(
  [
    'abuse admin administration administrator billing business careers career contact customerservice',
    'donotreply email enquiries enquiry everyone feedback finance hello help hey hi hiring hostmaster hr',
    'humanresources info information inquiries inquiry it job jobs legal mail mailbox marketing media',
    'news newsletter noreply office orders people postmaster press privacy reception recruiter',
    'recruiters recruiting recruitment reply root sales security service services shop staff staffing',
    'sourcing support talent talents team webmaster welcome work',
    // As they are called elsewhere.
    'bewerbung bewerbungen buero büro contacto contatti contato empleo emploi karriere kontakt lavoro',
    'personal personalabteilung recrutement rekrutacja rh rrhh seleccion selezione vagas vacatures',
  ].flatMap((line) => line.split(' ')),
);

/**
 * True for an address that a role or a team answers, not one person: `info@`, `jobs@`, and what is
 * made of such a word, as `hr-emea@` or `jobs+berlin@`.
 */
export function isRoleAddress(address: string): boolean {
  const [name = ''] = address.toLowerCase().normalize('NFC').split('@', 1);
  if (/^(no|do-?not)[-._]?reply/.test(name)) return true;
  const [word = ''] = name.split(/[.+_\d-]/, 1);
  return ROLES.has(word);
}
