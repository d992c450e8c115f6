/** What can go wrong with the embedded cluster; every message says what to do about it. */
abstract class EmbeddedClusterError extends Error {
  abstract readonly code: string;
  override get name(): string {
    return this.constructor.name;
  }
}

/** No PostgreSQL binaries exist for this operating system and processor. */
export class PlatformUnsupportedError extends EmbeddedClusterError {
  readonly code = 'platform-unsupported';
}

/** PostgreSQL refuses to be run by the user that runs this process, and no other was usable. */
export class AccountUnusableError extends EmbeddedClusterError {
  readonly code = 'account-unusable';
}

/** The folder can't be used by the database's user, nor could another be found for it. */
export class FolderUnusableError extends EmbeddedClusterError {
  readonly code = 'folder-unusable';
}

/** The files of an existing cluster don't fit: another major version, or no password beside them. */
export class ClusterUnreadableError extends EmbeddedClusterError {
  readonly code = 'cluster-unreadable';
}

/** Another process kept the cluster's folder locked for longer than a start may take. */
export class ClusterLockedError extends EmbeddedClusterError {
  readonly code = 'cluster-locked';
}

/** The server does not answer, and must not be stopped: other processes use it. */
export class ClusterBusyError extends EmbeddedClusterError {
  readonly code = 'cluster-busy';
}

/** The port that was asked for belongs to another program. */
export class PortTakenError extends EmbeddedClusterError {
  readonly code = 'port-taken';
}

/** `initdb` or `postgres` ended early or did not get ready; `output` is the end of what it said. */
export class ClusterStartError extends EmbeddedClusterError {
  readonly code = 'cluster-start-failed';
  readonly output: string;

  constructor(message: string, output: string) {
    super(output === '' ? message : `${message}\n${output}`);
    this.output = output;
  }
}
