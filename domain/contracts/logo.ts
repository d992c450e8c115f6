/** The largest file that a logo may be, in bytes. */
export const LOGO_MAX_BYTES = 512 * 1024;

/** How wide and high a logo is at least and at most, in pixels. */
export const LOGO_MIN_PIXELS = 16;
export const LOGO_MAX_PIXELS = 2_000;

/** What a browser's choice of files is narrowed to. */
export const LOGO_TYPES = 'image/png,image/jpeg,image/webp';

/** Where the logo of a workspace is read: an address of its own for each picture, which a browser may keep. */
export function logoUrlOf(logo: { readonly id: string } | null): string | null {
  return logo === null ? null : `/api/workspace/logo/${logo.id}`;
}

/** The same for who is invited and belongs to nothing yet. */
export function invitedLogoUrlOf(logo: { readonly id: string } | null): string | null {
  return logo === null ? null : `/invitation/logo/${logo.id}`;
}

/** What a file is for that is a logo, or may become one. */
export const LOGO_KIND = 'logo';
