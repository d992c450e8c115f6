import { liveSuite } from './suite.ts';

liveSuite('Postgres', () => ({}));
