import { z } from 'zod';
import { cleanText } from '../kernel/text.ts';
import { consumerMailDomains } from './consumerMailDomains.ts';

/** The longest address that SMTP can carry: RFC 5321, 4.5.3.1.3, without the angle brackets. */
const longestAddress = 254;

/** Signs that nobody sees, which come along where an address is copied: marks of direction, joiners, spaces of no width. */
export const UNSEEN = /\p{Cf}/gu;

/**
 * A mail address as somebody types it: text, an @, text, no spaces. Cleaned, also of what nobody sees, trimmed and in
 * lower case, so that one person has one address however it is written.
 */
export const WorkEmail = z
  .string()
  .transform((value) =>
    cleanText(value).replaceAll(UNSEEN, '').trim().normalize('NFC').toLowerCase(),
  )
  .pipe(
    z
      .string()
      .max(longestAddress, { error: 'This address is too long.' })
      .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, {
        error: 'Enter an address such as you@company.com.',
      }),
  );

/** The domain of a cleaned address: what stands after its @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** True for domains where anybody gets an address: they tell of no employer. */
export function isConsumerDomain(domain: string): boolean {
  return consumerMailDomains.has(domain);
}

/** A company's mail domain as an operator names it, in lower case: labels, dots, no scheme and no address. */
export const MailDomain = z
  .string()
  .transform((value) => value.trim().normalize('NFC').toLowerCase())
  .pipe(
    z
      .string()
      .max(253)
      .regex(
        /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u,
        {
          error: 'Enter a domain such as company.com.',
        },
      )
      .refine((domain) => !isConsumerDomain(domain), {
        error: 'Anybody gets an address there. Enter a company’s own domain.',
      }),
  );
