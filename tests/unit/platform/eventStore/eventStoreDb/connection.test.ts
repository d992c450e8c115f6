import { connect } from '../../../../../platform/eventStore/eventStoreDb/connection.ts';

describe('the connection to EventStoreDB', () => {
  it.each([
    ['esdb://localhost:2113?tls=false', { username: 'nobody', password: 'nothing' }],
    ['esdb://admin:ch%40nge@localhost:2113?tls=false', { username: 'admin', password: 'ch@nge' }],
    ['esdb://admin:changeit@a:2113,b:2113', { username: 'admin', password: 'changeit' }],
    ['esdb+discover://admin:changeit@cluster', { username: 'admin', password: 'changeit' }],
    ['kurrentdb://a:b@localhost:2113', { username: 'a', password: 'b' }],
    ['kurrentdb+discover://a:b@cluster', { username: 'a', password: 'b' }],
    ['esdb://localhost:2113', undefined],
  ])('given %p, when it is opened, then appends go as %p', (url, credentials) => {
    expect(connect(url).credentials).toEqual(credentials);
  });

  it('given no connection string, when it is opened, then it throws', () => {
    expect(() => connect('postgres://localhost')).toThrow();
  });
});
