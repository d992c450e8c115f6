// Made by scripts/pictures.mjs.
import suggestionLight from './suggestion-light.webp';
import suggestionDark from './suggestion-dark.webp';
import suggestionNarrowLight from './suggestion-narrow-light.webp';
import suggestionNarrowDark from './suggestion-narrow-dark.webp';

export const suggestion = {
  light: suggestionLight,
  dark: suggestionDark,
  width: 541,
  height: 498,
};
export const suggestionNarrow = {
  light: suggestionNarrowLight,
  dark: suggestionNarrowDark,
  width: 358,
  height: 734,
};
