import { useId } from 'react';
import {
  declineReasonWords,
  INTRODUCTION_TEXT_MAX,
  linkAnswerWords,
  type AskedByLink,
  type LinkAnswer,
} from '../../../domain/contracts/introductionByLink.ts';
import { UNNAMED } from '../../../domain/contracts/unnamed.ts';
import { Link, useKept } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import css from './Introduction.module.css';

/** The question with its answers, of which the mail's button chose one: nothing is sent before the press here. */
export function AnswerForm({ asked }: { readonly asked: AskedByLink }) {
  const { csrfToken } = usePageData();
  const { introductionId, kind, note, reason, error } = asked;
  const asker = asked.askerName === '' ? UNNAMED : asked.askerName;
  const person = <bdi>{asked.personName}</bdi>;
  const ids = { note: useId(), reason: useId() };
  return (
    <>
      <h1>
        {kind === 'introduce' ? (
          <>Could you introduce {person}?</>
        ) : (
          <>
            May <bdi>{asker}</bdi> mention you to {person}?
          </>
        )}
      </h1>
      <p>
        <bdi>{asker}</bdi> asks <bdi>{asked.colleagueName}</bdi>, for <bdi>{asked.projectName}</bdi>
        .
      </p>
      {asked.message === '' ? null : (
        <blockquote className={css.said} dir="auto">
          {asked.message}
        </blockquote>
      )}
      <form
        className={`stack ${css.form}`}
        method="post"
        action={useKept('/introduction')}
        aria-label="Your answer"
      >
        <input type="hidden" name="_csrf" value={csrfToken} />
        <input type="hidden" name="introductionId" value={introductionId} />
        <fieldset className={css.answers}>
          <legend>Your answer</legend>
          <Choice asked={asked} answer="agree" />
          <Choice asked={asked} answer="decline" />
        </fieldset>
        <div className={`${css.field} ${css.reason}`}>
          <label htmlFor={ids.reason}>Why, if you like</label>
          <select id={ids.reason} name="reason" defaultValue={reason ?? ''}>
            <option value="">No reason</option>
            {Object.entries(declineReasonWords).map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor={ids.note}>
            A word to <bdi>{asker}</bdi>, if you like
          </label>
          <textarea
            id={ids.note}
            name="note"
            dir="auto"
            maxLength={INTRODUCTION_TEXT_MAX}
            defaultValue={note}
          />
        </div>
        {error === null ? null : <p role="alert">Nothing was sent. {error}</p>}
        <button className={`primary ${css.send}`} type="submit">
          Send your answer
        </button>
      </form>
      <p className="small">
        <bdi>{asker}</bdi> and those who work on the project read it; whom it is about may ask to.
        You are <bdi>{asked.colleagueName}</bdi>? Then send it, once. You are not? Then close this
        page: it is not yours to answer.
      </p>
      <p className="small">
        You would rather sign in?{' '}
        <Link href={`/introductions/${introductionId}`}>Answer in Kith</Link>.
      </p>
    </>
  );
}

function Choice({ asked, answer }: { readonly asked: AskedByLink; readonly answer: LinkAnswer }) {
  return (
    <label className={css.answer}>
      <input
        type="radio"
        name="answer"
        value={answer}
        required
        defaultChecked={asked.answer === answer}
      />
      {linkAnswerWords[asked.kind][answer]}
    </label>
  );
}
