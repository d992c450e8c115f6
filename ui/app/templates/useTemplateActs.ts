import type { TemplateChanged, TemplateResource } from '../../../domain/contracts/templates.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';

const inverse = { archive: 'restore', restore: 'archive' } as const;
const told = { archive: 'templates.show.archived', restore: 'templates.show.restored' } as const;

/** What is done with mails that are kept, told with its Undo: only while no colleague has worked on them since. */
export function useTemplateActs() {
  const t = useTranslate();
  const notify = useNotify();
  const { send } = useCommand('CHANGE_TEMPLATE', { isPressed: true });
  const change = async ({ id, revision }: TemplateChanged, verb: keyof typeof inverse) =>
    (await send(`templates/${id}/${verb}`, { ifMatch: revision }))?.answer as
      TemplateChanged | undefined;

  async function turn(template: TemplateResource, verb: keyof typeof inverse) {
    const turned = await change(template, verb);
    if (turned === undefined) return;
    notify(t(told[verb], { name: template.name }), {
      undo: () => void change(turned, inverse[verb]),
    });
  }

  return {
    tellMade: (made: TemplateChanged, words: string) =>
      notify(words, { undo: () => void change(made, 'archive') }),
    turn,
  };
}
