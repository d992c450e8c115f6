import type { DraftSaid } from '../../../domain/contracts/drafts/resources.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Drafts.module.css';

/** What a model is told, word for word. */
export function Messages({ messages }: Pick<DraftSaid, 'messages'>) {
  const t = useTranslate();
  return (
    <dl className={css.messages}>
      {messages.map(({ role, content }) => (
        <div key={role}>
          <dt>{t(`drafts.goes.${role}`)}</dt>
          <dd>
            <pre dir="auto">{content}</pre>
          </dd>
        </div>
      ))}
    </dl>
  );
}
