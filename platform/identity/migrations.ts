import type { Migration } from '../postgres/migration.ts';
import { ownersAlone } from '../postgres/ownersAlone.ts';

/** State of sign-in that is no event: it lapses by itself and is not worth keeping. */
export const migrations: readonly Migration[] = [
  {
    name: 'identity/001-sign-in-state',
    sql: `
      create schema identity;

      create table identity.sessions (
        id uuid primary key,
        secret_hash bytea not null unique,
        user_id uuid not null,
        workspace_id uuid not null,
        link_id uuid not null unique,
        user_agent_family text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on identity.sessions (user_id);
      create index on identity.sessions (expires_at);

      create table identity.notices (
        browser_hash text primary key,
        sealed bytea not null,
        expires_at timestamptz not null
      );
      create index on identity.notices (expires_at);

      create table identity.claims (
        kind text not null,
        hash text not null,
        owner_id uuid not null,
        claimed_at timestamptz not null,
        confirmed boolean not null default false,
        primary key (kind, hash)
      );
      create index on identity.claims (owner_id);

      create table identity.rate_limits (
        key text primary key,
        free_at timestamptz not null
      );
      create index on identity.rate_limits (free_at);
    `,
  },
  {
    name: 'identity/002-person-claims',
    sql: `
      create table identity.person_claims (
        workspace_id uuid not null,
        kind text not null,
        hash text not null,
        person_id uuid not null,
        primary key (workspace_id, kind, hash)
      );

      create table identity.person_claim_records (
        record_id uuid not null,
        workspace_id uuid not null,
        kind text not null,
        hash text not null,
        claimed_at timestamptz not null,
        confirmed boolean not null default false,
        primary key (record_id, kind, hash)
      );
      create index on identity.person_claim_records (workspace_id, kind, hash);
      create index on identity.person_claim_records (claimed_at) where not confirmed;
    `,
  },
  {
    // None of it is for readers of read models.
    name: 'identity/003-row-level-security',
    sql: [
      'identity.sessions',
      'identity.notices',
      'identity.claims',
      'identity.rate_limits',
      'identity.person_claims',
      'identity.person_claim_records',
    ]
      .flatMap(ownersAlone)
      .join(';\n'),
  },
  {
    // Workspaces whose records hold all their claims: without a row they are made again.
    name: 'identity/004-person-claims-made',
    sql: [
      'create table identity.person_claims_made (workspace_id uuid primary key)',
      ...ownersAlone('identity.person_claims_made'),
    ].join(';\n'),
  },
  {
    // Of tokens for the API what checks them; that they were made and revoked stands in the log.
    name: 'identity/005-api-tokens',
    sql: [
      `create table identity.api_tokens (
        token_id uuid primary key,
        secret_hash bytea not null unique,
        workspace_id uuid not null,
        maker_id uuid not null,
        ends_at timestamptz not null,
        last_used_on date
      )`,
      'create index on identity.api_tokens (workspace_id)',
      'create index on identity.api_tokens (maker_id)',
      ...ownersAlone('identity.api_tokens'),
    ].join(';\n'),
  },
  {
    // Browsers on their way to a workspace's provider and back; and how each session began.
    name: 'identity/006-sign-on-requests',
    sql: [
      `create table identity.sign_on_requests (
        id uuid primary key,
        browser_hash text not null,
        workspace_id uuid not null,
        state_hash bytea unique,
        sealed bytea not null,
        expires_at timestamptz not null
      )`,
      'create index on identity.sign_on_requests (expires_at)',
      ...ownersAlone('identity.sign_on_requests'),
      `alter table identity.sessions add column began_by text not null default 'mail'`,
    ].join(';\n'),
  },
  {
    // How far behind what comes to each mail account is.
    name: 'identity/007-mailbox-reads',
    sql: [
      `create table identity.mailbox_reads (
        mailbox_id uuid primary key,
        read_at timestamptz not null
      )`,
      ...ownersAlone('identity.mailbox_reads'),
    ].join(';\n'),
  },
  {
    // What providers let Kith in to people's mail accounts with, sealed under each user's key. Not in the log: it
    // changes every hour, and once it is given back nothing of it may stay.
    name: 'identity/008-mail-tokens',
    sql: [
      `create table identity.mail_tokens (
        mailbox_id uuid primary key,
        user_id uuid not null,
        provider text not null,
        granted_at timestamptz not null,
        refresh_sealed bytea not null,
        access_sealed bytea not null,
        access_until timestamptz not null
      )`,
      'create index on identity.mail_tokens (user_id)',
      ...ownersAlone('identity.mail_tokens'),
    ].join(';\n'),
  },
  {
    // How many mails of an account could not be taken in, for whoever runs Kith.
    name: 'identity/009-mails-not-taken',
    sql: 'alter table identity.mailbox_reads add column not_taken integer not null default 0',
  },
  {
    // How many of these are tried again: until they are taken in, or given up, it is not known who has answered.
    name: 'identity/010-mails-put-off',
    sql: 'alter table identity.mailbox_reads add column put_off integer not null default 0',
  },
  {
    // Mails that wait to be taken in, one by one: counts that a restart forgets held an account's follow-ups anew for hours. And
    // those that were handed in, which were waited for by nobody.
    name: 'identity/011-mails-waiting',
    sql: [
      `create table identity.mails_put_off (
        mailbox_id uuid not null,
        folder text not null,
        uid_validity text not null,
        uid bigint not null,
        arrived_at timestamptz not null,
        tries integer not null,
        again_at timestamptz,
        tried_at timestamptz not null,
        primary key (mailbox_id, folder, uid_validity, uid)
      )`,
      ...ownersAlone('identity.mails_put_off'),
      `create table identity.mails_handed_in (
        inbound_id uuid primary key,
        mailbox_id uuid not null,
        handed_at timestamptz not null
      )`,
      'create index on identity.mails_handed_in (mailbox_id)',
      ...ownersAlone('identity.mails_handed_in'),
      // Which of them wait is known once such an account is read anew: until then nobody is taken for one who has not answered.
      // The counts stay where they are, though nobody asks for them: a process of the version before that still ends its work writes them.
      `update identity.mailbox_reads set read_at = read_at - interval '1 hour' where put_off > 0`,
    ].join(';\n'),
  },
  {
    // Of what was put off, at which server it lies: an account that is connected anew elsewhere has other mails under the same numbers.
    // What stood there without it comes anew with the next reading. And whose a mail is that was handed in: where a process died before
    // the log had it, it is taken up by that.
    name: 'identity/012-mails-waiting-where',
    sql: [
      `update identity.mailbox_reads set read_at = read_at - interval '1 hour' where mailbox_id in (
        select mailbox_id from identity.mails_put_off where again_at is not null)`,
      'delete from identity.mails_put_off',
      `alter table identity.mails_put_off add column server text not null,
        drop constraint mails_put_off_pkey,
        add primary key (mailbox_id, server, folder, uid_validity, uid)`,
      `alter table identity.mails_handed_in add column workspace_id uuid,
        add column candidacy_id uuid`,
      'alter table identity.mailbox_reads add column known text',
    ].join(';\n'),
  },
  {
    // Why a session was ended that its user did not end there: told to who comes with its secret, of whom nothing else is kept.
    name: 'identity/013-why-signed-out',
    sql: [
      `create table identity.ended_sessions (
        secret_hash bytea primary key,
        reason text not null,
        expires_at timestamptz not null
      )`,
      'create index on identity.ended_sessions (expires_at)',
      ...ownersAlone('identity.ended_sessions'),
    ].join(';\n'),
  },
  {
    // When tokens were last used to the minute; of uses before, the day alone is known.
    name: 'identity/014-when-tokens-were-used',
    sql: [
      `alter table identity.api_tokens alter column last_used_on type timestamptz
         using last_used_on::timestamp at time zone 'UTC'`,
      'alter table identity.api_tokens rename column last_used_on to last_used_at',
    ].join(';\n'),
  },
  {
    // Whose session it was and of which workspace, where why it ended may hold no longer one day: of the others nothing.
    name: 'identity/015-whose-session-ended',
    sql: 'alter table identity.ended_sessions add column user_id uuid, add column workspace_id uuid',
  },
];
