// A letter of a name of a host, of any script.
const SIGN = String.raw`[\p{L}\p{M}\p{N}_-]`;
// What ends an address beside a blank: braces are those of a variable, which is none of it.
const PATH = String.raw`[^\s<>()[\]{}]*`;
// Browsers read a dot in any of these; between words of Chinese the last two end a sentence.
const HOST = String.raw`(?:${SIGN}{1,63}[.．]){1,10}(?:xn--[a-z0-9-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})|(?:${SIGN}{1,63}[.．。｡]){1,10}[a-z]{2,63}`;
const ADDRESS = [
  String.raw`[a-z][a-z0-9+-]{1,20}:\/\/${PATH}`,
  String.raw`(?:mailto:|www[.．])${PATH}`,
  String.raw`[\p{L}\p{M}\p{N}_.+-]{1,64}[@＠](?:${HOST})`,
  String.raw`(?<host>${HOST})(?![\p{L}\p{M}\p{N}])(?<rest>(?::\d{1,5})?(?:[/?#]${PATH})?)`,
].join('|');
const LINKS = new RegExp(String.raw`\[([^[\]\n]*)\]\(([^)\n]*)\)|${ADDRESS}`, 'giu');

/** Endings of files and of names of software, which no host has. */
const NO_HOSTS = /\.(?:js|ts|jsx|tsx|mjs|cjs|json|yml|yaml|css|html|xml|csv|sql)$/iu;
/** Names of software that are hosts as well. */
const SOFTWARE: ReadonlySet<string> = new Set(['ASP.NET', 'ADO.NET', 'VB.NET', 'ML.NET']);
/** What hosts end with beside two letters; what ends otherwise is parted at its dot instead. */
const ENDINGS: ReadonlySet<string> = new Set(
  'com net org info biz edu gov mil int name pro mobi jobs work works careers academy agency app dev web tech cloud digital software systems network solutions services support studio design media news blog site website online store shop club life live world today space zone top xyz icu vip win bid buzz click link page example test invalid local internal arpa museum travel group global company consulting finance bank money fund capital trade market exchange email chat social team tools training education school university health care clinic law legal рф рус укр бел срб онлайн сайт орг ком 中国 中國 公司 网络 網絡 网址 在线 香港 台灣 台湾 한국'.split(
    ' ',
  ),
);
/** Words of two letters that countries have too. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'as at am an be by do go he if in is it me mr ms my no of on or pm so to tv up us vs we'.split(
    ' ',
  ),
);

/** The same text without what leads anywhere, but for the addresses that it may lead to. */
export function withoutLinks(text: string, mayLeadTo: (address: string) => boolean): string {
  return text.replaceAll(LINKS, (found: string, ...rest: unknown[]) => {
    const [label, target] = rest as [string | undefined, string | undefined];
    if (label !== undefined && target !== undefined) return mayLeadTo(target) ? found : label;
    const [end = ''] = END.exec(found) ?? [];
    if (mayLeadTo(found.slice(0, found.length - end.length))) return found;
    const { host, rest: path = '' } = rest.at(-1) as { host?: string; rest?: string };
    return host === undefined ? end : withoutHost(host, path, end);
  });
}

// An address ends before the sign that ends its sentence.
const END = /[.,;:!?'"*]*$/u;

/** What stands for a bare host: nothing, the word that it is, or two sentences that want a blank between them. */
function withoutHost(host: string, path: string, end: string): string {
  if (NO_HOSTS.test(host) || SOFTWARE.has(host)) return host + path;
  const at = Math.max(...['.', '．', '。', '｡'].map((dot) => host.lastIndexOf(dot)));
  const ending = host.slice(at + 1);
  const isSentence = /^\p{Lu}\p{Ll}/u.test(ending) || SMALL_WORDS.has(ending);
  const isKnown = /^(?:[a-z]{2}|xn--.*)$/iu.test(ending) || ENDINGS.has(ending.toLowerCase());
  const leads = path.length > end.length || (isKnown && !isSentence);
  return leads ? end : `${host.slice(0, at + 1)} ${ending}${path}`;
}

/** The addresses that a text leads to. */
export function addressesIn(text: string): readonly string[] {
  return [...text.matchAll(LINKS)].flatMap(([all, _label, target]) => {
    const found = target ?? all;
    return [found, found.replace(END, '')];
  });
}
