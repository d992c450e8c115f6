import type { Send } from './requests.ts';

/** What is asked of the reward that is promised for the colleague's referral. */
export const rewardRequests: Readonly<Record<string, Send>> = {
  'get /api/referral-rewards': (client, about) =>
    client.list('referral-rewards', { filter: { projectId: about.roleId() } }),
  'get /api/referral-rewards/{id}': (client, about) =>
    client.get(`/api/referral-rewards/${about.referralId()}`),
  'post /api/referral-rewards/{id}/pay': (client, about) =>
    client.post(`/api/referral-rewards/${about.referralId()}/pay`),
  'post /api/referral-rewards/{id}/take-back-payment': (client, about) =>
    client.post(`/api/referral-rewards/${about.referralId()}/take-back-payment`),
  'get /api/projects/{id}/reward-sums': (client, about) =>
    client.get(`/api/projects/${about.roleId()}/reward-sums`),
  'get /api/projects/{id}/rewards/csv': (client, about) =>
    client.get(`/api/projects/${about.roleId()}/rewards/csv`),
};
