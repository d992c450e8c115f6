import css from './elements.module.css';

/** A picture of the product, in both colour schemes, with its size on the page in CSS pixels. */
export interface Picture {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

interface FigureProps {
  readonly picture: Picture;
  /** What the picture tells that matters to the step, for who does not see it. */
  readonly alt: string;
  /** True for the first picture of a page, which is seen without scrolling. */
  readonly first?: boolean;
}

/** A picture at its place in the text; it keeps its room before it has come. */
export function Figure({ picture, alt, first = false }: FigureProps) {
  const { light, dark, width, height } = picture;
  return (
    <picture className={css.figure}>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        // Few and small: none is left an empty box until it is scrolled to.
        {...(first ? {} : { fetchPriority: 'low' })}
      />
    </picture>
  );
}
