import { cvDocumentOf } from '../../../../../domain/people/cv/layout.ts';
import type { TextPage } from '../../../../../domain/people/cv/pages.ts';
import { readCv } from '../../../../../domain/people/cv/readCv.ts';
import { at, column } from './placedPage.ts';

function readPages(...pages: readonly TextPage[]) {
  const read = readCv(cvDocumentOf({ kind: 'pdf', pages, links: [] }));
  const positions = read?.experience.map(({ title, company }) => [title, company]);
  return { ...read, positions };
}

describe('a CV by where its words stand', () => {
  test('in which skills come first and work is a short list', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Rosalind Okafor-Beck
        Bristol, UK · rosalind.beck@example.org
        # What I can do
        Negotiation
        Brought nine suppliers to one contract by means of Procurement and patience
        Budgeting
        Stakeholder management
        # Where I have been employed
        Procurement Manager, Tarn & Daughters | 2019 – present
        Buyer, Wexcombe Hospital | 2012 – 2019
        # Studies
        BA Economics, University of Exeter`,
      ),
    );
    expect(read).toMatchObject({ name: 'Rosalind Okafor-Beck', location: 'Bristol, UK' });
    expect(read.positions).toEqual([
      ['Procurement Manager', 'Tarn & Daughters'],
      ['Buyer', 'Wexcombe Hospital'],
    ]);
    expect(read.skills).toEqual(
      expect.arrayContaining(['Negotiation', 'Budgeting', 'Stakeholder management', 'Procurement']),
    );
  });

  test('on two pages with the name at the head and a number at the foot of each', () => {
    const margins = (number: number) => [
      at(50, 820, 'Curriculum vitae of Ines Valcourt'),
      at(280, 20, `Page ${number} of 2`),
    ];
    const read = readPages(
      [
        ...margins(1),
        ...column(
          50,
          780,
          `! Ines Valcourt
          ines@example.org
          # Experience
          Data Analyst, Port of Lindau | 03/2020 – today
          Built reports in`,
        ),
      ],
      [
        ...margins(2),
        ...column(
          50,
          780,
          `Power BI for the quays.
          Data Analyst, Wharf Eleven | 01/2016 – 02/2020
          # Skills
          SQL, Power BI, Python`,
        ),
      ],
    );
    expect(read.name).toBe('Ines Valcourt');
    expect(read.positions).toEqual([
      ['Data Analyst', 'Port of Lindau'],
      ['Data Analyst', 'Wharf Eleven'],
    ]);
    expect(read.experience?.[0]?.description).toBe('Built reports in\nPower BI for the quays.');
    expect(read.skills).toEqual(['SQL', 'Power BI', 'Python']);
  });

  test('a German Lebenslauf, a table whose dates run over the line', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Lebenslauf
        # Persönliche Daten
        Name: | Jürgen Weißhäupl
        Anschrift: | Lindenweg 4, 04109 Leipzig
        E-Mail: | j.weisshaeupl@example.de
        # Beruflicher Werdegang
        Oktober 2018 – | Softwareentwickler
        heute | Elbkontor GmbH
        • Abrechnung in Kotlin
        04/2012 – 09/2018 | Systemadministrator
        Stadtwerke Meißen
        # EDV-Kenntnisse
        Kotlin | sehr gut
        PostgreSQL | gut`,
      ),
    );
    expect(read).toMatchObject({ name: 'Jürgen Weißhäupl', email: 'j.weisshaeupl@example.de' });
    expect(read.positions).toEqual([
      ['Softwareentwickler', 'Elbkontor GmbH'],
      ['Systemadministrator', 'Stadtwerke Meißen'],
    ]);
    expect(read.experience?.[0]).toMatchObject({ start: '2018-10', end: null });
    expect(read.skills).toEqual(['Kotlin', 'PostgreSQL']);
  });

  test.each(['Lebenslauf', 'CURRICULUM VITAE'])(
    'one headed "%s" in larger letters than the name, which no address bears out',
    (document) => {
      const read = readPages(
        column(
          50,
          800,
          `! ${document}
          # Jürgen Großkopf
          juergen@werkstatt.example
          # Berufserfahrung
          04/2018 – heute | Softwareentwickler
          Elbkontor GmbH`,
        ),
      );
      expect(read).toMatchObject({ name: 'Jürgen Großkopf', email: 'juergen@werkstatt.example' });
    },
  );

  test('a Dutch one, whose company has an "en" in its name', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Lotte Vandermeer
        lotte@vandermeer.example
        # Experience
        DevOps Engineer, Dijk en Zonen
        01/2015 – 02/2019`,
      ),
    );
    expect(read.positions).toEqual([['DevOps Engineer', 'Dijk en Zonen']]);
  });

  test('a Spanish one, whose title goes on behind a comma', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Lucía Ferrer
        lucia@ferrer.example
        # Experiencia
        Ingeniera de Software, Backend en Norteluz
        01/2015 – 02/2019`,
      ),
    );
    expect(read.positions).toEqual([['Ingeniera de Software, Backend', 'Norteluz']]);
  });

  test('a French one with accents, words broken over lines', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Hélène Brégançon
        Lyon, France
        helene.bregancon@example.fr
        # Expériences professionnelles
        Ingénieure logiciel chez Société des Écluses
        septembre 2019 – aujourd’hui
        Refonte de la réser-
        vation en ligne
        # Compétences
        Java, Spring Boot, accessi-
        bilité, Docker`,
      ),
    );
    expect(read.name).toBe('Hélène Brégançon');
    expect(read.positions).toEqual([['Ingénieure logiciel', 'Société des Écluses']]);
    expect(read.experience?.[0]?.description).toBe('Refonte de la réservation\nen ligne');
    expect(read.skills).toEqual(['Java', 'Spring Boot', 'accessibilité', 'Docker']);
  });

  test('a Polish one with capitals set apart', () => {
    const letters = (x: number, y: number, text: string) =>
      text.split('').map((letter, index) => at(x + index * 20, y, letter, 22));
    const read = readPages([
      ...letters(100, 800, 'ŁUKASZ'),
      ...letters(260, 800, 'ŻÓŁTAK'),
      ...column(
        50,
        770,
        `Kraków, Polska
        # D O Ś W I A D C Z E N I E
        DevOps Engineer | 2018 – 2024
        Wiślana Chmura
        # U M I E J Ę T N O Ś C I
        Kubernetes • Terraform • Linux`,
      ),
    ]);
    expect(read.name).toBe('Łukasz Żółtak');
    expect(read.positions).toEqual([['DevOps Engineer', 'Wiślana Chmura']]);
    expect(read.skills).toEqual(['Kubernetes', 'Terraform', 'Linux']);
  });

  test.each([
    ['Αλεξάνδρα Παπαδοπούλου', 'alexandra.p@example.gr'],
    ['Алёна Щербакова', 'a.scherb@example.com'],
    ['林晓月', 'lin@example.cn'],
  ])('of %s, the rest in English', (name, email) => {
    const read = readPages(
      column(
        50,
        800,
        `! ${name}
        ${email}
        # Work experience
        Product Manager | 2020 – present
        Harbour Five
        # Skills
        Roadmapping, SQL, Figma`,
      ),
    );
    expect(read).toMatchObject({ name, email, skills: ['Roadmapping', 'SQL', 'Figma'] });
    expect(read.positions).toEqual([['Product Manager', 'Harbour Five']]);
  });

  test('with headings of its own beside a column of skills under bars and levels', () => {
    const read = readPages([
      ...column(
        40,
        800,
        `! Tobias Engström
        Frontend Developer
        # Where I have worked
        Frontend Developer
        Fjord & Sons
        2021 – present
        Frontend Developer
        Åker Media
        2017 – 2021`,
      ),
      ...column(
        400,
        764,
        `# Reach me
        tobias@example.se
        www.linkedin.com/in/tobias-
        engstrom-5
        # My toolbox and skills
        TypeScript ●●●●○
        Training
        React 90%
        Expert
        CSS ▰▰▰▱`,
      ),
    ]);
    expect(read).toMatchObject({
      name: 'Tobias Engström',
      headline: 'Frontend Developer',
      url: 'https://www.linkedin.com/in/tobias-engstrom-5',
      skills: ['TypeScript', 'Training', 'React', 'CSS'],
    });
    expect(read.positions).toEqual([
      ['Frontend Developer', 'Fjord & Sons'],
      ['Frontend Developer', 'Åker Media'],
    ]);
  });

  test('in three columns that go on over the page', () => {
    const side = (lines: string) => column(40, 800, lines);
    const middle = (lines: string) => column(230, 800, lines);
    const read = readPages(
      [
        ...side(`! Amara Nwosu
          amara.nwosu@example.org
          # Contact
          Lagos, Nigeria
          # Languages
          English`),
        ...middle(`# Experience
          Nurse Manager
          St Brigid Hospital
          2018 – present
          Ran two wards.`),
        ...column(
          430,
          800,
          `# Skills
          Care planning
          Triage
          Team leadership
          Budgeting`,
        ),
      ],
      [
        ...side(`# References
          On request
          # Hobbies
          Chess`),
        ...middle(`Nurse
          Wexcombe Clinic
          2012 – 2018
          Night shifts.`),
      ],
    );
    expect(read).toMatchObject({ name: 'Amara Nwosu', location: 'Lagos, Nigeria' });
    expect(read.skills).toEqual(['Care planning', 'Triage', 'Team leadership', 'Budgeting']);
    expect(read.positions?.[0]).toEqual(['Nurse Manager', 'St Brigid Hospital']);
  });
});

describe('a name that is in doubt', () => {
  test('is none: a firm in the largest letters of the body is nobody', () => {
    const read = readCv(
      cvDocumentOf({
        kind: 'docx',
        lines: [
          'Application for the post of clerk',
          'Dear madam or sir',
          'Experience',
          'Clerk',
          'Marlhaven Insurance',
          '2019 – present',
        ].map((line) => ({ cells: [line], size: 11 })),
        links: [],
      }),
    );
    expect(read).toBeUndefined();
  });

  test('is the one that the address bears out, though another line is larger', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Marlhaven Gardens
        Odile Ferrand
        odile.ferrand@example.org
        # Skills
        SQL, Python, Excel`,
      ),
    );
    expect(read.name).toBe('Odile Ferrand');
  });

  test('may be that of a place, when it stands in the largest letters', () => {
    const read = readPages(
      column(
        50,
        800,
        `! Georgia Mavridis
        georgia@example.org
        # Skills
        SQL, Python, Excel`,
      ),
    );
    expect(read.name).toBe('Georgia Mavridis');
  });
});
