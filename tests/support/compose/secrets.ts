/** What the compose file asks of whoever starts it, and never has by itself. */
export const SECRETS = {
  KITH_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  POSTGRES_PASSWORD: 'postgresPassword1',
  KITH_DATABASE_PASSWORD: 'databasePassword1',
  REDIS_PASSWORD: 'redisPassword1',
};
