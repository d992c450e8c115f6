import { importConnectionsProcess } from '../../../../domain/network/importConnections.process.ts';
import { network } from '../../../../domain/network/network.ts';
import type { NetworkCommand } from '../../../../domain/network/commands.ts';
import type { NetworkEvent } from '../../../../domain/network/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const upload = { networkId: id(1), userId: id(2), importId: id(3), fileId: id(4) };
const other = { ...upload, importId: id(5), fileId: id(6) };

const open = (data: typeof upload): NetworkCommand => ({
  type: 'OpenNetworkUpload',
  data,
  context,
});
const close = (importId: string): NetworkCommand => ({
  type: 'CloseNetworkUpload',
  data: { networkId: id(1), importId, outcome: 'finished' },
  context,
});
const opened: NetworkEvent = { type: 'NetworkUploadOpened', data: upload };
const closed: NetworkEvent = {
  type: 'NetworkUploadClosed',
  data: { networkId: id(1), userId: id(2), importId: id(3), outcome: 'finished' },
};

describe('a user’s network', () => {
  it('takes an upload', () => {
    given(network, []).when(open(upload)).then([opened]);
  });

  it('takes no second upload while the first is being read', () => {
    given(network, [opened]).when(open(other)).thenRuleBroken('upload-open');
  });

  it('closes the upload and takes the next one', () => {
    given(network, [opened])
      .when(close(id(3)))
      .then([closed]);
    given(network, [opened, closed])
      .when(open(other))
      .then([{ type: 'NetworkUploadOpened', data: other }]);
  });

  it('closes only the upload that is open', () => {
    given(network, [opened])
      .when(close(id(5)))
      .thenNothingHappened();
    given(network, [])
      .when(close(id(3)))
      .thenNothingHappened();
  });

  it('has an opened upload read by a job that knows ids only', () => {
    const logged = {
      event: opened,
      eventId: id(7),
      stream: `network-${id(1)}`,
      revision: 0,
      position: '0'.repeat(31) + '1',
      metadata: { ...context, occurredAt: context.now, schemaVersion: 1 },
    };

    expect(importConnectionsProcess.react(logged, undefined)).toEqual({
      reactions: [
        {
          kind: 'job',
          processor: 'network/importConnections',
          payload: { workspaceId: context.workspaceId, ...upload },
        },
      ],
    });
  });
});
