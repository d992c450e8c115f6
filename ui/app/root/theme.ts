import { darken, lighten } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import {
  dark,
  durations,
  floating,
  fonts,
  light,
  radii,
  veil,
  weights,
  type Palette,
} from '../../shared/tokens.ts';

/** MUI's theme for a palette of the tokens: hairlines instead of shadows, no ripples, no capitals. */
function themeOf(mode: 'light' | 'dark', colours: Palette): RaThemeOptions {
  // Under the pointer: away from the ink on it, as darker it could not be read in the dark.
  const pointedAt = mode === 'dark' ? lighten : darken;
  return {
    palette: {
      mode,
      primary: {
        main: colours.accent,
        dark: pointedAt(colours.accent, 0.2),
        contrastText: colours.accentInk,
      },
      error: { main: colours.danger, dark: pointedAt(colours.danger, 0.2) },
      warning: { main: colours.warn },
      info: { main: colours.info },
      success: { main: colours.accent },
      background: { default: colours.paper, paper: colours.surface },
      text: { primary: colours.ink, secondary: colours.soft, disabled: colours.soft },
      divider: colours.line,
    },
    typography: {
      fontFamily: fonts.text,
      fontSize: 14,
      fontWeightMedium: weights.strong,
      button: { textTransform: 'none', fontWeight: weights.strong, letterSpacing: 0 },
    },
    shape: { borderRadius: radii.field },
    transitions: {
      duration: {
        shortest: durations.state,
        shorter: durations.state,
        short: durations.place,
        standard: durations.place,
        complex: durations.place,
        enteringScreen: durations.place,
        leavingScreen: durations.state,
      },
    },
    components: componentsOf(mode, colours),
  };
}

/** What holds where a finger presses, and no pointer. */
function forFingers(style: Readonly<Record<string, number>>) {
  return { '@media (pointer: coarse)': style };
}

function componentsOf(
  mode: 'light' | 'dark',
  colours: Palette,
): NonNullable<RaThemeOptions['components']> {
  const floats = {
    backgroundImage: 'none',
    border: `1px solid ${colours.line}`,
    boxShadow: floating[mode],
  };
  const ring = { outline: `2px solid ${colours.accent}`, outlineOffset: 2 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: {
          minHeight: 36,
          ...forFingers({ minHeight: 44 }),
          padding: '5px 14px',
          whiteSpace: 'nowrap',
          // Readable still: what waits for a choice says what it would do.
          '&.Mui-disabled': { color: colours.soft },
        },
        sizeSmall: { fontSize: '0.875rem' },
        contained: { '&.Mui-disabled': { backgroundColor: colours.line } },
        outlined: { borderColor: colours.line, color: colours.ink },
        text: { color: colours.ink, padding: '5px 10px' },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiMenu: { styleOverrides: { paper: { ...floats, borderRadius: radii.card, marginTop: 4 } } },
    MuiIconButton: {
      styleOverrides: { root: forFingers({ minWidth: 44, minHeight: 44 }) },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { fontSize: '0.875rem', minHeight: 36, ...forFingers({ minHeight: 44 }) },
      },
    },
    MuiPopover: { styleOverrides: { paper: { ...floats, borderRadius: radii.card } } },
    MuiDialog: {
      styleOverrides: { paper: { ...floats, borderRadius: radii.card } },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: veil } },
      },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem' } } },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.125rem', fontWeight: weights.heading } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 4 } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: colours.surface,
          fontSize: '0.875rem',
          ...forFingers({ minHeight: 44 }),
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colours.soft },
        },
        notchedOutline: { borderColor: colours.line },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginLeft: 0 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          backgroundColor: colours.ink,
          color: colours.paper,
          fontSize: '0.8125rem',
          fontWeight: weights.text,
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: 3, backgroundColor: colours.line },
        bar: { borderRadius: 3 },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: false },
      styleOverrides: { root: { backgroundColor: colours.line, transform: 'none' } },
    },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { color: colours.soft } },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          backgroundColor: colours.ink,
          color: colours.paper,
          borderRadius: radii.card,
          fontSize: '0.875rem',
        },
        action: { '& .MuiButton-root': { color: mode === 'light' ? dark.accent : light.accent } },
      },
    },
  };
}

export const lightTheme = themeOf('light', light);
export const darkTheme = themeOf('dark', dark);
