import { z } from 'zod';

/**
 * A stable word of the product's own, fit for the plain part of an event: reasons,
 * stages, sources. Its shape leaves no room for a sentence, a name or an address.
 */
export const Code = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{0,63}$/);

/** A hash as text, in hex or base64url: it tells nothing, and leaves no room for anything else. */
export const Hash = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** A label that somebody put into an address to tell where visitors come from. */
export const OriginLabel = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** A place in an order: fractional keys, compared as text in byte order, ties broken by id. */
export const OrderKey = z.string().regex(/^[0-9A-Za-z]{1,64}$/);
