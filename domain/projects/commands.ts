import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import { documentText, text } from '../kernel/text.ts';
import { QueryDocument } from '../search/queryDocument.ts';
import { ProjectRole } from './events.ts';

/** A job description as pasted, in UTF-16 units: long enough for the longest postings seen, with room. */
export const JOB_DESCRIPTION_MAX = 100_000;

const projectId = Id;
const extracted = { descriptionId: Id, searchId: Id, extractor: Code, query: QueryDocument };

/**
 * The id that a search refined by hand gets, and the chips as a person left them over the text that
 * is saved with them; `null` where they left them as read.
 */
const Refined = z.object({ searchId: Id, query: QueryDocument.nullable() });

export const CreateProject = z.object({
  projectId,
  workspaceId: Id,
  ownerId: Id,
  name: text(200, 1),
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  ...extracted,
  refined: Refined.optional(),
});

export const RenameProject = z.object({ projectId, name: text(200, 1) });

export const ReplaceJobDescription = z.object({
  projectId,
  jobDescription: documentText(JOB_DESCRIPTION_MAX),
  ...extracted,
  refined: Refined,
});

export const RefineSearch = z.object({ projectId, searchId: Id, query: QueryDocument });

export const AddProjectMember = z.object({ projectId, userId: Id, role: ProjectRole });

export const RemoveProjectMember = z.object({ projectId, userId: Id });

export const ArchiveProject = z.object({ projectId });

export const ReopenProject = z.object({ projectId });

export type ProjectCommand =
  | Command<'CreateProject', z.infer<typeof CreateProject>>
  | Command<'RenameProject', z.infer<typeof RenameProject>>
  | Command<'ReplaceJobDescription', z.infer<typeof ReplaceJobDescription>>
  | Command<'RefineSearch', z.infer<typeof RefineSearch>>
  | Command<'AddProjectMember', z.infer<typeof AddProjectMember>>
  | Command<'RemoveProjectMember', z.infer<typeof RemoveProjectMember>>
  | Command<'ArchiveProject', z.infer<typeof ArchiveProject>>
  | Command<'ReopenProject', z.infer<typeof ReopenProject>>;
