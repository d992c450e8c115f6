import type { Context } from 'koa';

/** Our cookies, by what they hold. The privacy policy tells of each. */
export const cookieNames = [
  'session',
  'browser',
  'seen',
  'link',
  'next',
  'farewell',
  'circle-link',
  'circle-visit',
  'invitation',
  'introduction',
  'declaration',
  'declared',
] as const;
export type CookieName = (typeof cookieNames)[number];

/**
 * Cookies of this host alone, out of reach of scripts. In production their names bind them to
 * the host and to TLS; development speaks plain HTTP, so they go without.
 */
export interface Cookies {
  get(ctx: Context, name: CookieName): string | undefined;
  /** `value` is of letters, digits, dots, hyphens and underscores. */
  set(ctx: Context, name: CookieName, value: string, maxAgeMs: number): void;
  clear(ctx: Context, name: CookieName): void;
}

export function cookiesFor({ production }: { readonly production: boolean }): Cookies {
  const prefix = production ? '__Host-kith-' : 'kith-';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`;
  const write = (ctx: Context, name: CookieName, value: string, seconds: number) =>
    ctx.append('Set-Cookie', `${prefix}${name}=${value}; Max-Age=${seconds}; ${attributes}`);
  return {
    get: (ctx, name) => ctx.cookies.get(prefix + name),
    set: (ctx, name, value, maxAgeMs) => write(ctx, name, value, Math.floor(maxAgeMs / 1000)),
    clear: (ctx, name) => write(ctx, name, '', 0),
  };
}
