import { asksBeforeRemoval } from '../../../../domain/network/asksBeforeRemoval.ts';
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
const close = (
  importId: string,
  removal: { missing: number; known: number } | null = null,
): NetworkCommand => ({
  type: 'CloseNetworkUpload',
  data: { networkId: id(1), importId, outcome: 'finished', removal },
  context,
});
const answer = (given: 'takeAway' | 'keep', importId = id(3)): NetworkCommand => ({
  type: 'AnswerRemoval',
  data: { networkId: id(1), importId, answer: given },
  context,
});
const closeRemoval = (outcome: 'finished' | 'failed'): NetworkCommand => ({
  type: 'CloseRemoval',
  data: { networkId: id(1), importId: id(3), outcome },
  context,
});
const about = { networkId: id(1), userId: id(2), importId: id(3) };
const asked: NetworkEvent = { type: 'RemovalAsked', data: { ...about, missing: 40, known: 100 } };
const agreed: NetworkEvent = { type: 'RemovalAgreed', data: about };
const declined: NetworkEvent = { type: 'RemovalDeclined', data: about };
const removed = (outcome: 'finished' | 'failed'): NetworkEvent => ({
  type: 'RemovalClosed',
  data: { ...about, outcome },
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

  it('asks, as it closes an upload that lacks many, whether they go', () => {
    given(network, [opened])
      .when(close(id(3), { missing: 40, known: 100 }))
      .then([closed, asked]);
  });

  it('takes one answer to that', () => {
    const history = [opened, closed, asked];
    given(network, history).when(answer('takeAway')).then([agreed]);
    given(network, history).when(answer('keep')).then([declined]);
    for (const end of [agreed, declined]) {
      given(network, [...history, end])
        .when(answer('takeAway'))
        .thenRuleBroken('removal-not-asked');
    }
    given(network, history)
      .when(answer('takeAway', id(5)))
      .thenRuleBroken('removal-not-asked');
  });

  it('lets the question lapse when a newer file comes', () => {
    const lapsed: NetworkEvent = { type: 'RemovalLapsed', data: about };
    const newer: NetworkEvent = { type: 'NetworkUploadOpened', data: other };
    given(network, [opened, closed, asked]).when(open(other)).then([lapsed, newer]);
    given(network, [opened, closed, asked, lapsed, newer])
      .when(answer('takeAway'))
      .thenRuleBroken('removal-not-asked');
  });

  it('takes no newer file while the missing ones are taken away', () => {
    const history = [opened, closed, asked, agreed];
    given(network, history).when(open(other)).thenRuleBroken('removal-running');
    given(network, history)
      .when(closeRemoval('finished'))
      .then([removed('finished')]);
    given(network, [...history, removed('finished')])
      .when(open(other))
      .then([{ type: 'NetworkUploadOpened', data: other }]);
    given(network, [...history, removed('finished')])
      .when(closeRemoval('finished'))
      .thenNothingHappened();
  });

  it('asks again when taking them away has failed', () => {
    given(network, [opened, closed, asked, agreed, removed('failed')])
      .when(answer('takeAway'))
      .then([agreed]);
  });

  it('asks only where more than a fifth, and more than twenty, are missing', () => {
    expect([asksBeforeRemoval(20, 30), asksBeforeRemoval(21, 30)]).toEqual([false, true]);
    expect([asksBeforeRemoval(200, 1_000), asksBeforeRemoval(201, 1_000)]).toEqual([false, true]);
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
