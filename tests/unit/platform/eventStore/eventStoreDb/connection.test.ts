import { connect } from '../../../../../platform/eventStore/eventStoreDb/connection.ts';

describe('the connection to EventStoreDB', () => {
  it.each([
    'esdb://localhost:2113?tls=false',
    'esdb://localhost:2113',
    'esdb://admin:changeit@a:2113,b:2113',
    'esdb+discover://admin:changeit@cluster',
    'kurrentdb://a:b@localhost:2113',
    'kurrentdb+discover://a:b@cluster',
  ])('given %p, when it is opened, then it can be read', (url) => {
    expect(() => connect(url)).not.toThrow();
  });

  it('given no connection string, when it is opened, then it throws', () => {
    expect(() => connect('postgres://localhost')).toThrow();
  });
});
