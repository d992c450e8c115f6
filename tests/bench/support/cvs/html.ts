import type { CvPerson } from './cvPerson.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const list = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;

/** Ways in which people lay a CV out, as pages. */
export const layouts: readonly ((person: CvPerson) => string)[] = [
  oneColumn,
  twoColumns,
  tables,
  spacedCapitals,
  columnAtTheRight,
];

function page(style: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
    body { font: 10.5pt/1.4 "Liberation Sans", "Noto Sans", sans-serif; margin: 0 }
    h1 { font-size: 22pt; margin: 0 } h2 { font-size: 13pt; margin: 14pt 0 4pt } p { margin: 2pt 0 }
    ul { margin: 2pt 0; padding-left: 14pt } ${style}</style>${body}`;
}

/** One below the other, periods at the right margin, skills in a line with commas. */
function oneColumn({ name, title, contacts, summary, jobs, studies, skills, words }: CvPerson) {
  return page(
    '.period { float: right }',
    `<h1>${escaped(name)}</h1><p>${escaped(title)}</p><p>${contacts.map(escaped).join(' | ')}</p>
    ${summary === null ? '' : `<h2>${words.summary}</h2><p>${escaped(summary)}</p>`}
    <h2>${words.experience}</h2>
    ${jobs
      .map(
        (one) =>
          `<p><span class="period">${one.period}</span><b>${escaped(one.title)}</b>, ${escaped(one.company)}</p>${list(one.points)}`,
      )
      .join('')}
    <h2>${words.education}</h2>
    ${studies.map(({ degree, school }) => `<p>${escaped(degree)}, ${escaped(school)}</p>`).join('')}
    <h2>${words.skills}</h2><p>${skills.map(escaped).join(', ')}</p>`,
  );
}

/** A narrow column at the left holds contacts and skills. */
function twoColumns({ name, title, contacts, summary, jobs, studies, skills, words }: CvPerson) {
  return page(
    'main { display: grid; grid-template-columns: 32% 1fr; gap: 24pt } aside { background: #eef }',
    `<main><aside><h2>${words.contact}</h2>${contacts.map((one) => `<p>${escaped(one)}</p>`).join('')}
    <h2>${words.skills}</h2>${list(skills)}</aside>
    <div><h1>${escaped(name)}</h1><p>${escaped(title)}</p>
    ${summary === null ? '' : `<h2>${words.summary}</h2><p>${escaped(summary)}</p>`}
    <h2>${words.experience}</h2>
    ${jobs
      .map(
        (one) =>
          `<p><b>${escaped(one.title)}</b></p><p>${escaped(one.company)} · ${one.period}</p>${list(one.points)}`,
      )
      .join('')}
    <h2>${words.education}</h2>
    ${studies.map(({ degree, school }) => `<p>${escaped(school)}</p><p>${escaped(degree)}</p>`).join('')}
    </div></main>`,
  );
}

/** Tables: labels at the left, their content at the right; periods in a column of their own. */
function tables({ name, title, contacts, summary, jobs, studies, skills, words }: CvPerson) {
  const row = (label: string, content: string) => `<tr><th>${label}</th><td>${content}</td></tr>`;
  return page(
    'table { width: 100%; border-collapse: collapse } th { width: 28%; text-align: left; vertical-align: top; font-weight: 600 } td { vertical-align: top; padding-bottom: 6pt }',
    `<h1>${escaped(name)}</h1><p>${escaped(title)}</p><p>${contacts.map(escaped).join(' • ')}</p>
    ${summary === null ? '' : `<table>${row(words.summary, escaped(summary))}</table>`}
    <h2>${words.experience}</h2><table>${jobs
      .map((one) =>
        row(
          one.period,
          `<b>${escaped(one.title)}</b><br>${escaped(one.company)}${list(one.points)}`,
        ),
      )
      .join('')}</table>
    <h2>${words.education}</h2><table>${studies
      .map(({ degree, school }, at) =>
        row(String(2012 - at * 3), `${escaped(degree)}, ${escaped(school)}`),
      )
      .join('')}</table>
    <table>${row(words.skills, skills.map(escaped).join(' · '))}</table>`,
  );
}

/** Letters of name and headings set apart and in capitals. */
function spacedCapitals(person: CvPerson) {
  const { name, title, contacts, summary, jobs, studies, skills, words } = person;
  return page(
    'h1, h2 { text-transform: uppercase; letter-spacing: .3em } header { text-align: center }',
    `<header><h1>${escaped(name)}</h1><p>${escaped(title)}</p><p>${contacts.map(escaped).join(' · ')}</p></header>
    ${summary === null ? '' : `<h2>${words.summary}</h2><p>${escaped(summary)}</p>`}
    <h2>${words.skills}</h2><p>${skills.map(escaped).join(' | ')}</p>
    <h2>${words.experience}</h2>
    ${jobs
      .map(
        (one) =>
          `<p>${one.period}</p><p><b>${escaped(one.company)}</b></p><p>${escaped(one.title)}</p>${list(one.points)}`,
      )
      .join('')}
    <h2>${words.education}</h2>
    ${studies.map(({ degree, school }) => `<p>${escaped(school)} — ${escaped(degree)}</p>`).join('')}`,
  );
}

/** The name over the whole width, a column at the right, skills rated by dots. */
function columnAtTheRight(person: CvPerson) {
  const { name, title, contacts, summary, jobs, studies, skills, words } = person;
  return page(
    'main { display: grid; grid-template-columns: 1fr 30%; gap: 20pt } .dots { color: #888 }',
    `<h1>${escaped(name)}</h1><h3>${escaped(title)}</h3>
    ${summary === null ? '' : `<p>${escaped(summary)}</p>`}
    <main><div><h2>${words.experience}</h2>
    ${jobs
      .map(
        (one) =>
          `<p><b>${escaped(one.title)}</b> at ${escaped(one.company)}</p><p>${one.period}</p>${list(one.points)}`,
      )
      .join('')}</div>
    <aside><h2>${words.contact}</h2>${contacts.map((one) => `<p>${escaped(one)}</p>`).join('')}
    <h2>${words.skills}</h2>${skills
      .map(
        (one, at) => `<p>${escaped(one)} <span class="dots">${'●'.repeat(3 + (at % 3))}</span></p>`,
      )
      .join('')}
    <h2>${words.education}</h2>
    ${studies.map(({ degree, school }) => `<p>${escaped(degree)}</p><p>${escaped(school)}</p>`).join('')}</aside></main>`,
  );
}
