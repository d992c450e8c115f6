/** A firm beside the company of the story, as whose owner a start prints a link too. */
export const firm = {
  name: 'Harebell Ventures',
  domain: 'harebell.example',
  owner: { name: 'Ottoline Harebell', mailbox: 'ottoline' },
} as const;

/** A company of the firm's. */
export interface DemoCompany {
  readonly key: string;
  readonly name: string;
  readonly domain: string;
  readonly day: number;
  /** Who owns it by now; nobody, where the team is not invited yet. */
  readonly owner?: { readonly name: string; readonly mailbox: string };
  /** Roles that take referrals, by the key of the job that they are for; shown to the firm. */
  readonly roles: readonly string[];
  readonly takesIntroductions: boolean;
}

export const companies: readonly DemoCompany[] = [
  {
    key: 'lanternfish',
    name: 'Lanternfish Robotics',
    domain: 'lanternfish.example',
    day: 3,
    owner: { name: 'Benedikt Aurelio', mailbox: 'benedikt' },
    roles: ['Senior Robotics Engineer', 'Field Operations Lead'],
    takesIntroductions: true,
  },
  {
    key: 'quillmark',
    name: 'Quillmark',
    domain: 'quillmark.example',
    day: 8,
    owner: { name: 'Marisol Petrakis', mailbox: 'marisol' },
    roles: ['Product Designer'],
    takesIntroductions: false,
  },
  {
    key: 'saltmeadow',
    name: 'Saltmeadow Energy',
    domain: 'saltmeadow.example',
    day: 33,
    roles: [],
    takesIntroductions: false,
  },
];
