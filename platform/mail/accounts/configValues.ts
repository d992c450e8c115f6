import { z } from 'zod';

/** `selector:domain:/path/to/key.pem` */
export const dkim = z
  .string()
  .regex(/^[\w.-]+:[\w.-]+:.+$/, {
    message: 'must be selector:domain:/path/to/key.pem',
  })
  .transform((value) => {
    const [selector = '', domain = '', ...path] = value.split(':');
    return { selector, domain, keyPath: path.join(':') };
  });

/** `clientId:clientSecret`, as a provider gives them to whoever runs Kith. */
export const mailClient = z
  .string()
  .regex(/^[^:\s]+:\S+$/, { message: 'must be clientId:clientSecret' })
  .transform((value) => {
    const [clientId = '', ...secret] = value.split(':');
    return { clientId, clientSecret: secret.join(':') };
  });
