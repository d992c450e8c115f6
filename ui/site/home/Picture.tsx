import css from './Picture.module.css';

/** A picture of the product in both colour schemes, as the script has made it. */
interface Shot {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

/** A screenshot: another one on narrow screens, where the wide one could not be read. */
export function Picture({ wide, narrow, alt }: { wide: Shot; narrow: Shot; alt: string }) {
  const isNarrow = '(max-width: 640px)';
  const isDark = '(prefers-color-scheme: dark)';
  const source = ({ width, height }: Shot, srcSet: string, media: string) => (
    <source media={media} srcSet={srcSet} width={width} height={height} />
  );
  return (
    <picture className={css.picture}>
      {source(narrow, narrow.dark, `${isNarrow} and ${isDark}`)}
      {source(narrow, narrow.light, isNarrow)}
      {source(wide, wide.dark, isDark)}
      <img src={wide.light} width={wide.width} height={wide.height} alt={alt} loading="lazy" />
    </picture>
  );
}
