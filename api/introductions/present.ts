import { ERASED } from '../../domain/contracts/erased.ts';
import type { IntroductionResource } from '../../domain/contracts/introductions.ts';
import { reachIn } from '../../domain/identity/introductionReach.ts';
import {
  canAnswerIntroduction,
  canAskColleague,
  canMarkIntroductionMade,
  canReadIntroduction,
  canWithdrawIntroduction,
} from '../../domain/introductions/policy.ts';
import type { ListedIntroduction } from '../../projections/introductions/listIntroductions.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';

/** An introduction, as a policy is asked of it. */
export function subjectOf({ colleagueId, memberIds }: ListedIntroduction) {
  return { colleagueId, members: memberIds.map((userId) => ({ userId })) };
}

/** An introduction as far as who asks may read it: that it was asked, or what was written too. */
export function presentIntroduction(
  found: ListedIntroduction,
  session: Session,
): IntroductionResource {
  const { id, personId, position, company, kind, status, askedById, colleagueId } = found;
  const {
    askedAt,
    isColleagueHere,
    isAskedBeside,
    answeredAt,
    madeAt,
    mail,
    remindedAt,
    revision,
  } = found;
  const { projectId, message, note, reason } = found;
  const of = subjectOf(found);
  const reach = reachIn(found.preferences);
  const said = { projectId, projectName: found.projectName ?? ERASED, message, note, reason };
  return {
    id,
    personId,
    name: found.name ?? ERASED,
    position,
    company,
    kind,
    status,
    askedById,
    askedByName: found.askedByName ?? ERASED,
    askedAt,
    colleagueId,
    colleagueName: found.colleagueName ?? ERASED,
    isColleagueHere,
    answeredAt,
    madeAt,
    mail,
    remindedAt,
    said: canReadIntroduction(session, of) ? said : null,
    may: {
      answer: isOffered(session, canAnswerIntroduction(session, of)),
      withdraw: isOffered(session, canWithdrawIntroduction(session, of)),
      askAgain: isOffered(
        session,
        isColleagueHere && !isAskedBeside && canAskColleague(session, { ...of, reach }),
      ),
      markMade: isOffered(session, canMarkIntroductionMade(session, of)),
    },
    revision,
  };
}
