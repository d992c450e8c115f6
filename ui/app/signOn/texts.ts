/** The texts of single sign-on. */
export const signOnTexts = {
  title: 'Single sign-on',
  about:
    'People whose address is of your mail domains sign in where they sign in to everything else: at a provider of OpenID Connect, such as Okta, Entra ID, Google Workspace or Keycloak. How to set it up stands under',
  help: 'Single sign-on',
  noDomain:
    'Your workspace has no mail domain yet, so nobody can sign on. Whoever runs the server adds one.',
  domains: 'For addresses of %{domains}.',
  provider: {
    title: 'Provider',
    about: 'Make a web application at the provider, with this address to come back to:',
    redirect: 'Redirect address',
    enter: 'Then enter here what the provider shows of that application.',
    issuer: 'Issuer',
    issuerExample: 'https://login.company.com',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    kept: 'Kept, and shown to nobody. Enter another to replace it.',
    save: 'Save',
    saved: 'The provider is saved',
    test: 'Test it',
    testing: 'Testing…',
  },
  use: {
    title: 'Signing in',
    on: 'People can sign in by the provider',
    onAbout: 'Save a provider and test it first.',
    required: 'It is the only way in for addresses of your mail domains',
    requiredAbout:
      'Nobody else gets a link by mail. Owners always do, for the day on which the provider does not answer. Who is signed in stays so.',
    newcomers: 'Who is no member yet',
    invitedOnly: 'Comes in when invited',
    comesInAs: 'Comes in as: %{role}',
    invitedAbout: 'Nobody comes in by it but members, and whoever was invited.',
    newcomersAbout:
      'Whoever the provider vouches for takes a seat by signing in, while one is free. Who was removed does not come back by it.',
    switchedOn: 'Single sign-on is on',
    switchedOff: 'Single sign-on is off',
    nowRequired: 'Single sign-on is the only way in for your mail domains',
    nowOptional: 'Links by mail are good again beside it',
    admitted: 'Newcomers come in as %{role}',
    invited: 'Newcomers come in when invited',
  },
} as const;
