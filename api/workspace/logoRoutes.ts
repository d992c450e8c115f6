import type { Context } from 'koa';
import { z } from 'zod';
import { UploadAccepted } from '../../domain/contracts/imports.ts';
import {
  LOGO_KIND,
  LOGO_MAX_BYTES,
  LOGO_MAX_PIXELS,
  LOGO_MIN_PIXELS,
} from '../../domain/contracts/logo.ts';
import { ChooseLogoBody, TakeOutLogoBody } from '../../domain/contracts/workspaceSettings.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { SettingsCommand } from '../../domain/workspace/commands.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readPicture, type Picture } from '../../platform/pictures/readPicture.ts';
import { getLogo, settings as settingsModel } from '../../projections/workspace/settings.ts';
import { canAsMember } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type AnyEndpoint, type Session } from '../http/endpoint.ts';
import { answerBefore, execute } from '../http/execute.ts';
import { keepUpload } from '../http/keepUpload.ts';
import { read } from '../http/read.ts';
import { sendPicture } from '../http/sendPicture.ts';

const Done = z.object({ id: Id });

/** The picture by which a workspace is shown: handed in, chosen, shown and taken out. */
export function logoRoutes(app: ApiContext): AnyEndpoint[] {
  return [
    endpoint({
      method: 'put',
      path: '/api/workspace/logo-files',
      summary:
        'Hand in a picture as the body (PNG, JPEG or WebP, 512 KiB and 2,000 pixels each way at most). It becomes the logo with POST /api/workspace/choose-logo, and goes after a day otherwise.',
      capability: 'workspace',
      access: 'user',
      may: canManageWorkspace,
      upload: {
        types: ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'],
        maxBytes: LOGO_MAX_BYTES,
      },
      answer: UploadAccepted,
      status: 201,
      async handle({ session, ctx }) {
        const about = { kind: LOGO_KIND, called: 'Logo', maxBytes: LOGO_MAX_BYTES };
        const id = await keepUpload(app, session, ctx, about);
        try {
          fittingPicture(await contentOf(app, id));
        } catch (error) {
          await app.files.delete(id);
          throw error;
        }
        return { id };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/workspace/choose-logo',
      summary:
        'Show your workspace by a picture that you handed in, or by one that was taken out within a day.',
      capability: 'workspace',
      access: 'user',
      may: canManageWorkspace,
      body: ChooseLogoBody,
      answer: Done,
      handle: ({ session, ctx, body: { fileId, ...held }, commandContext }) =>
        change(app, session, ctx, commandContext(), async () => {
          const { workspaceId } = session;
          const file = await app.files.find(fileId);
          if (file?.workspaceId !== workspaceId || file.kind !== LOGO_KIND) {
            throw new InvalidFieldsError({
              fileId: 'This picture is not there any more. Add it again.',
            });
          }
          const { format } = fittingPicture(await contentOf(app, fileId));
          await app.files.keepFor(fileId, workspaceId);
          return { type: 'ChooseLogo', data: { workspaceId, logoId: fileId, format, ...held } };
        }),
    }),
    endpoint({
      method: 'post',
      path: '/api/workspace/take-out-logo',
      summary: 'Show your workspace by its name alone; for a day its logo can be had back.',
      capability: 'workspace',
      access: 'user',
      may: canManageWorkspace,
      body: TakeOutLogoBody,
      answer: Done,
      handle: ({ session, ctx, body, commandContext }) =>
        change(app, session, ctx, commandContext(), () => ({
          type: 'TakeOutLogo',
          data: { workspaceId: session.workspaceId, ...body },
        })),
    }),
    read({
      path: '/api/workspace/logo/:id',
      summary: 'Read the picture by which your workspace is shown.',
      capability: 'workspace',
      params: z.object({ id: Id }),
      answer: null,
      reads: [settingsModel],
      may: canAsMember,
      find: ({ session }, tx) => getLogo(tx, session.workspaceId),
      async present(logo, { params, ctx }) {
        if (logo?.id !== params.id) throw new NotFoundError('logo', params.id);
        await sendPicture(app, ctx, logo);
        return null;
      },
    }),
  ];
}

/** Decides. The picture that was shown before is let go by a sweep, which knows what is shown then. */
async function change(
  app: ApiContext,
  { workspaceId }: Session,
  ctx: Context,
  context: CommandContext,
  wishOf: () =>
    Pick<SettingsCommand, 'type' | 'data'> | Promise<Pick<SettingsCommand, 'type' | 'data'>>,
): Promise<{ id: string }> {
  const before = await answerBefore(app, ctx, settings, workspaceId, context);
  if (before !== null) return { id: workspaceId };
  const wanted = { ...(await wishOf()), context } as SettingsCommand;
  await execute(app, ctx, settings, workspaceId, wanted);
  return { id: workspaceId };
}

async function contentOf({ files }: Pick<ApiContext, 'files'>, fileId: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of files.read(fileId)) parts.push(part);
  return Buffer.concat(parts);
}

/** @throws InvalidFieldsError for what is no picture that can be shown as a logo */
function fittingPicture(content: Buffer): Picture {
  const picture = readPicture(content);
  if (picture === null) {
    throw new InvalidFieldsError({
      fileId: 'This is no whole picture of a kind that is taken. Choose a PNG, JPEG or WebP file.',
    });
  }
  const { width, height } = picture;
  const sides = [width, height];
  if (sides.some((side) => side < LOGO_MIN_PIXELS || side > LOGO_MAX_PIXELS)) {
    throw new InvalidFieldsError({
      fileId: `The picture is ${width} × ${height} pixels. Choose one of ${LOGO_MIN_PIXELS} to ${LOGO_MAX_PIXELS} each way.`,
    });
  }
  return picture;
}
